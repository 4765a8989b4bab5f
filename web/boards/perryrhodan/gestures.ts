// Where each kind of decision is made on this board; gestures.test.ts compares the list with the kinds of the rules.

export type Gesture =
  // cards of the hand, columns and tokens of the table
  | 'table'
  // steppers and buttons of the table's own panel
  | 'panel'
  // the panel of the mission section, the list of targets
  | 'section'
  | 'targets'
  // cards and places in the planner
  | 'planner'
  // cards, lanes and arrows of the combat stage; the stealth difference
  | 'stage'
  | 'split'
  // a name out of all names
  | 'search'
  // buttons of the answer tray with the card concerned
  | 'tray'
  // the sheet of the phase change
  | 'change';

export const gestures: Record<string, Gesture> = {
  keep_hand: 'table',
  mulligan: 'table',
  draw_from: 'panel',
  go_on: 'table',
  leave_passive: 'table',
  trigger_change: 'change',
  follow_change: 'change',
  reshuffle: 'table',
  discard: 'table',
  give_up: 'table',
  offer_end: 'table',
  accept_end: 'tray',
  refuse_end: 'tray',
  lay_out: 'table',
  exchange: 'table',
  solve: 'table',
  play_status: 'table',
  replace_unique: 'table',
  choose_skill: 'table',
  choose_top: 'tray',
  choose_loyalty: 'tray',
  sacrifice: 'section',
  sacrifice_for: 'section',
  announce_mission: 'section',
  choose_target: 'targets',
  counter_mission: 'section',
  fetch_agents: 'section',
  walk: 'tray',
  with_goal: 'tray',
  ships_only: 'tray',
  choose_goal: 'tray',
  name_target: 'search',
  take_along: 'planner',
  give_equipment: 'planner',
  give_to: 'planner',
  load: 'planner',
  aboard: 'planner',
  unload: 'planner',
  land: 'planner',
  pick_up: 'planner',
  destroy_equipment: 'planner',
  choose_place: 'planner',
  lose_card: 'planner',
  reduce: 'search',
  reduce_place: 'tray',
  choose_reduced: 'planner',
  pair: 'stage',
  front: 'stage',
  escort: 'stage',
  leave_out: 'stage',
  resolve_from: 'stage',
  break_through: 'split',
  split: 'split',
  retreat: 'tray',
  stay: 'tray',
  done: 'tray',
  use: 'tray',
  play_event: 'tray',
  pass: 'tray',
  target: 'tray',
  name_where: 'tray',
  name: 'search',
  take: 'tray',
  choose_player: 'tray',
  choose_source: 'tray',
  give: 'tray',
  enough: 'tray',
};
