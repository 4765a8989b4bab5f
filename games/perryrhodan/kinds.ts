// Actions and events as games/perryrhodan/spec.cpp declares them, and which names may be missing: written by generic_tests.

export type Action =
  | { kind: 'toss'; tails: boolean }
  | { kind: 'draw_action'; action_card: string }
  | { kind: 'draw_card'; card: string }
  | { kind: 'keep_hand' }
  | { kind: 'mulligan' }
  | { kind: 'draw_from'; phase: string; amount: number }
  | { kind: 'go_on' }
  | { kind: 'leave_passive'; piece: number }
  | { kind: 'trigger_change' }
  | { kind: 'follow_change' }
  | { kind: 'reshuffle'; phase: string }
  | { kind: 'discard'; card: string }
  | { kind: 'give_up' }
  | { kind: 'offer_end' }
  | { kind: 'accept_end' }
  | { kind: 'refuse_end' }
  | { kind: 'lay_out'; card: string; place: string; bearer: number; side: string }
  | { kind: 'exchange'; piece: number; card: string }
  | { kind: 'solve'; card: string; place: string; side: string }
  | { kind: 'play_status'; card: string; place: string; player: number; side: string }
  | { kind: 'replace_unique'; card: string }
  | { kind: 'choose_skill'; skill: string }
  | { kind: 'choose_top'; piece: number }
  | { kind: 'choose_loyalty'; loyalty: string }
  | { kind: 'sacrifice'; card: string; side: string }
  | { kind: 'sacrifice_for'; piece: number }
  | { kind: 'announce_mission'; mission: string; place: string; side: string }
  | { kind: 'choose_target'; place: string; player: number }
  | { kind: 'counter_mission'; place: string; side: string }
  | { kind: 'fetch_agents'; place: string; player: number; side: string }
  | { kind: 'walk' }
  | { kind: 'with_goal' }
  | { kind: 'ships_only' }
  | { kind: 'choose_goal'; goal: string }
  | { kind: 'name_target'; name: string }
  | { kind: 'take_along'; piece: number }
  | { kind: 'give_equipment'; piece: number }
  | { kind: 'give_to'; piece: number }
  | { kind: 'load'; piece: number }
  | { kind: 'aboard'; piece: number }
  | { kind: 'unload'; piece: number }
  | { kind: 'land'; piece: number }
  | { kind: 'pick_up'; piece: number }
  | { kind: 'destroy_equipment'; piece: number }
  | { kind: 'choose_place'; place: string }
  | { kind: 'lose_card'; piece: number }
  | { kind: 'reduce'; name: string }
  | { kind: 'reduce_place' }
  | { kind: 'choose_reduced'; piece: number }
  | { kind: 'pair'; piece: number }
  | { kind: 'front' }
  | { kind: 'escort'; pairing: number; attack: boolean }
  | { kind: 'leave_out' }
  | { kind: 'resolve_from'; from_right: boolean }
  | { kind: 'break_through' }
  | { kind: 'split'; amount: number }
  | { kind: 'retreat' }
  | { kind: 'stay' }
  | { kind: 'done' }
  | { kind: 'use'; piece: number; effect: number; mode: number }
  | { kind: 'play_event'; card: string; effect: number; mode: number; where: number }
  | { kind: 'pass' }
  | { kind: 'target'; piece: number }
  | { kind: 'name_where'; piece: number }
  | { kind: 'name'; name: string }
  | { kind: 'take'; card: string }
  | { kind: 'choose_player'; player: number }
  | { kind: 'choose_source'; player: number; source: number }
  | { kind: 'give'; piece: number }
  | { kind: 'enough' };

export type Happening =
  | { event: 'coin_tossed'; rule?: string; tails: boolean }
  | { event: 'number_drawn'; rule?: string; player: number; number: number }
  | { event: 'goes_first'; rule?: string; player: number }
  | { event: 'hand_shown'; rule?: string; player: number; card: string }
  | { event: 'hand_changed'; rule?: string; player: number }
  | { event: 'turn_began'; rule?: string; player: number; number: number }
  | { event: 'turn_skipped'; rule?: string; player: number }
  | { event: 'cards_activated'; rule?: string; player: number }
  | { event: 'draw_announced'; rule?: string; player: number; phase: string; amount: number }
  | { event: 'card_drawn'; rule?: string; player: number; card: string }
  | { event: 'card_drawn_unseen'; rule?: string; player: number; phase: string }
  | { event: 'source_refilled'; rule?: string; player: number; phase: string }
  | { event: 'source_shuffled'; rule?: string; player: number; phase: string }
  | { event: 'obsolete_drawn'; rule?: string; player: number; card: string }
  | { event: 'card_discarded'; rule?: string; player: number; card: string }
  | { event: 'card_laid_out'; rule?: string; player: number; card: string; place: string; side: string }
  | { event: 'secret_laid_out'; rule?: string; player: number; place: string; side: string }
  | { event: 'equipment_laid_out'; rule?: string; player: number; card: string; place: string; side: string }
  | { event: 'card_exchanged'; rule?: string; player: number; old: string; card: string; place: string }
  | { event: 'riddle_solved'; rule?: string; player: number; card: string }
  | { event: 'status_played'; rule?: string; player: number; card: string; target: number }
  | { event: 'unique_replaced'; rule?: string; player: number; card: string }
  | { event: 'card_destroyed'; rule?: string; player: number; card: string; place: string }
  | { event: 'card_reduced'; rule?: string; player: number; card: string; place: string }
  | { event: 'card_to_sink'; rule?: string; player: number; card: string; place: string | null }
  | { event: 'card_to_hand'; rule?: string; player: number; place: string }
  | { event: 'card_to_source'; rule?: string; player: number; phase: string }
  | { event: 'card_made_passive'; rule?: string; player: number; card: string }
  | { event: 'card_made_active'; rule?: string; player: number; card: string }
  | { event: 'agent_returned'; rule?: string; player: number }
  | { event: 'skill_chosen'; rule?: string; player: number; skill: string }
  | { event: 'phase_changed'; rule?: string; player: number; phase: string }
  | { event: 'phase_followed'; rule?: string; player: number; phase: string }
  | { event: 'points_given'; rule?: string; player: number; number: number; minus: boolean; whole: number; hundredths: number }
  | { event: 'coords_changed'; rule?: string; player: number; number: number }
  | { event: 'survey_changed'; rule?: string; player: number; number: number }
  | { event: 'gave_up'; rule?: string; player: number }
  | { event: 'end_offered'; rule?: string; player: number }
  | { event: 'end_refused'; rule?: string; player: number }
  | { event: 'round_limit'; rule?: string; phase: string }
  | { event: 'joint_end'; rule?: string }
  | { event: 'abandoned'; rule?: string; player: number }
  | { event: 'won'; rule?: string; player: number }
  | { event: 'mission_sacrificed'; rule?: string; player: number; side: string }
  | { event: 'mission_announced'; rule?: string; player: number; mission: string; origin: string; place: string; opponent: number }
  | { event: 'goal_drawn'; rule?: string; player: number; goal: string }
  | { event: 'ships_only'; rule?: string; player: number }
  | { event: 'target_named'; rule?: string; player: number; name: string }
  | { event: 'cards_moved'; rule?: string; player: number; origin: string; place: string; ships: number; units: number }
  | { event: 'ship_stays_behind'; rule?: string; player: number; number: number }
  | { event: 'combat_began'; rule?: string; fight: number; round: number }
  | { event: 'card_lined_up'; rule?: string; player: number; card: string; pairing: number }
  | { event: 'card_escorts'; rule?: string; player: number; card: string; pairing: number; attack: boolean }
  | { event: 'stealth_compared'; rule?: string; pairing: number; stealth: number; enemy_stealth: number }
  | { event: 'broke_through'; rule?: string; player: number; card: string }
  | { event: 'stealth_used'; rule?: string; player: number; attack: number; defence: number }
  | { event: 'values_compared'; rule?: string; pairing: number; attack: number; defence: number; enemy_attack: number; enemy_defence: number }
  | { event: 'card_saved'; rule?: string; player: number; card: string }
  | { event: 'retreated'; rule?: string; player: number }
  | { event: 'no_reduction'; rule?: string; player: number }
  | { event: 'reduction_achieved'; rule?: string; player: number }
  | { event: 'mission_ended'; rule?: string; player: number }
  | { event: 'agents_landed'; rule?: string; player: number; opponent: number; place: string; amount: number }
  | { event: 'agent_caught'; rule?: string; player: number; card: string }
  | { event: 'agent_exposed'; rule?: string; player: number; card: string }
  | { event: 'message_sent'; rule?: string; player: number; number: number }
  | { event: 'message_overheard'; rule?: string; player: number; number: number }
  | { event: 'event_played'; rule?: string; player: number; card: string }
  | { event: 'effect_used'; rule?: string; player: number; card: string }
  | { event: 'effect_cancelled'; rule?: string; player: number; card: string }
  | { event: 'card_named'; rule?: string; player: number; name: string }
  | { event: 'card_seen'; rule?: string; player: number; card: string }
  | { event: 'card_found'; rule?: string; player: number; card: string }
  | { event: 'nothing_happened'; rule?: string; player: number };
