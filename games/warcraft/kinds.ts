// Actions and events as games/warcraft/spec.cpp declares them, and which names may be missing: written by generic_tests.

export type Action =
  | { kind: 'deal_race'; race: string }
  | { kind: 'draw_first_player'; player: number }
  | { kind: 'draw_card'; card: string }
  | { kind: 'roll'; dice: number[] }
  | { kind: 'roll_resource'; number: number }
  | { kind: 'pass' }
  | { kind: 'play_card'; card: string }
  | { kind: 'play_card_at'; card: string; space: string }
  | { kind: 'play_card_on'; card: string; piece: string; space: string }
  | { kind: 'play_portal'; card: string; from: string; to: string }
  | { kind: 'play_resources'; card: string; resource: string }
  | { kind: 'play_summon'; card: string; type: string }
  | { kind: 'lay_open'; card: string }
  | { kind: 'give'; player: number; resource: string; amount: number }
  | { kind: 'request'; player: number }
  | { kind: 'show_hand' }
  | { kind: 'move'; piece: string; from: string; to: string; amount: number }
  | { kind: 'move_builder'; from: string; to: string }
  | { kind: 'move_necromancer'; from: string; to: string }
  | { kind: 'escort'; piece: string; from: string; to: string }
  | { kind: 'leave_captive'; space: string }
  | { kind: 'end_movement' }
  | { kind: 'place_unit'; piece: string; space: string }
  | { kind: 'fight'; space: string; race: string }
  | { kind: 'join' }
  | { kind: 'stay_out' }
  | { kind: 'name_phase'; phase: string }
  | { kind: 'reroll'; amount: number }
  | { kind: 'raise'; amount: number }
  | { kind: 'lose'; piece: string; space: string; asleep: boolean }
  | { kind: 'consent' }
  | { kind: 'refuse' }
  | { kind: 'return_unit'; space: string }
  | { kind: 'harvest'; space: string }
  | { kind: 'harvest_builder'; space: string }
  | { kind: 'end_harvest' }
  | { kind: 'muster'; piece: string }
  | { kind: 'deploy'; piece: string; space: string; amount: number }
  | { kind: 'finish_building'; type: string }
  | { kind: 'finish_summoned'; type: string }
  | { kind: 'finish_outpost'; space: string }
  | { kind: 'end_deploy' }
  | { kind: 'train'; piece: string; amount: number }
  | { kind: 'build'; type: string }
  | { kind: 'build_outpost'; space: string }
  | { kind: 'improve'; type: string }
  | { kind: 'end_spend' };

export type Happening =
  | { event: 'race_dealt'; rule?: string; player: number; race: string }
  | { event: 'first_player'; rule?: string; player: number }
  | { event: 'round_began'; rule?: string; round: number; player: number }
  | { event: 'phase_began'; rule?: string; player: number; phase: string }
  | { event: 'card_drawn'; rule?: string; player: number; card: string }
  | { event: 'card_drawn_unseen'; rule?: string; player: number }
  | { event: 'deck_shuffled'; rule?: string; player: number }
  | { event: 'card_played'; rule?: string; player: number; card: string }
  | { event: 'card_played_at'; rule?: string; player: number; card: string; space: string }
  | { event: 'card_played_on'; rule?: string; player: number; card: string; piece: string; space: string }
  | { event: 'portal_opened'; rule?: string; player: number; card: string; from: string; to: string }
  | { event: 'card_cancelled'; rule?: string; player: number; card: string }
  | { event: 'card_laid_open'; rule?: string; player: number; card: string }
  | { event: 'card_set_aside'; rule?: string; player: number }
  | { event: 'hand_shown'; rule?: string; player: number }
  | { event: 'gift'; rule?: string; player: number; other: number; resource: string; amount: number }
  | { event: 'gift_requested'; rule?: string; player: number; other: number }
  | { event: 'pieces_moved'; rule?: string; player: number; piece: string; from: string; to: string; amount: number }
  | { event: 'necromancer_moved'; rule?: string; player: number; from: string; to: string }
  | { event: 'captive_taken'; rule?: string; player: number; from: string; to: string }
  | { event: 'unit_placed'; rule?: string; player: number; piece: string; space: string }
  | { event: 'workers_armed'; rule?: string; player: number; space: string }
  | { event: 'workers_lost'; rule?: string; player: number; space: string; amount: number }
  | { event: 'outpost_lost'; rule?: string; player: number; space: string }
  | { event: 'outpost_given_up'; rule?: string; player: number; space: string }
  | { event: 'city_marked'; rule?: string; player: number; space: string }
  | { event: 'player_eliminated'; rule?: string; player: number }
  | { event: 'battle_began'; rule?: string; space: string; race: string; enemy: string }
  | { event: 'joined'; rule?: string; player: number }
  | { event: 'stayed_out'; rule?: string; player: number }
  | { event: 'phase_named'; rule?: string; race: string; phase: string }
  | { event: 'battle_phase'; rule?: string; phase: string }
  | { event: 'dice_rolled'; rule?: string; race: string; dice: number[]; hits: number; hitting: number[] }
  | { event: 'dice_rolled_again'; rule?: string; race: string; dice: number[]; hits: number; hitting: number[] }
  | { event: 'extra_dice_rolled'; rule?: string; race: string; dice: number[]; hits: number; hitting: number[] }
  | { event: 'casualties_due'; rule?: string; race: string; amount: number }
  | { event: 'casualties_reduced'; rule?: string; race: string; amount: number }
  | { event: 'casualties_prevented'; rule?: string; race: string; dice: number[]; hits: number; hitting: number[] }
  | { event: 'casualties_ignored'; rule?: string; race: string; amount: number }
  | { event: 'unit_asleep'; rule?: string; piece: string; space: string }
  | { event: 'unit_devoured'; rule?: string; piece: string; space: string }
  | { event: 'devoured_killed'; rule?: string; piece: string; space: string }
  | { event: 'devoured_returned'; rule?: string; piece: string; space: string }
  | { event: 'flying_netted'; rule?: string; race: string }
  | { event: 'units_raised'; rule?: string; race: string; space: string; amount: number }
  | { event: 'raised_returned'; rule?: string; race: string; space: string; amount: number }
  | { event: 'unit_lost'; rule?: string; piece: string; space: string }
  | { event: 'consent_refused'; rule?: string; player: number }
  | { event: 'unit_returned'; rule?: string; piece: string; from: string; to: string }
  | { event: 'spoils_taken'; rule?: string; player: number; race: string; gold: number; wood: number }
  | { event: 'battle_won'; rule?: string; race: string; space: string }
  | { event: 'battle_without_winner'; rule?: string; space: string }
  | { event: 'harvested'; rule?: string; player: number; space: string; resource: string; amount: number }
  | { event: 'depleted'; rule?: string; space: string; depletion: string }
  | { event: 'renewed'; rule?: string; space: string }
  | { event: 'resources_gained'; rule?: string; player: number; gold: number; wood: number }
  | { event: 'unit_mustered'; rule?: string; player: number; piece: string; space: string }
  | { event: 'deployed'; rule?: string; player: number; piece: string; space: string; amount: number }
  | { event: 'building_finished'; rule?: string; player: number; type: string }
  | { event: 'outpost_finished'; rule?: string; player: number; space: string }
  | { event: 'city_pinned'; rule?: string; space: string }
  | { event: 'trained'; rule?: string; player: number; piece: string; amount: number }
  | { event: 'building_begun'; rule?: string; player: number; type: string }
  | { event: 'building_summoned'; rule?: string; player: number; type: string }
  | { event: 'outpost_begun'; rule?: string; player: number; space: string }
  | { event: 'improved'; rule?: string; player: number; tile: string }
  | { event: 'token_destroyed'; rule?: string; space: string }
  | { event: 'necromancer_killed'; rule?: string; space: string }
  | { event: 'points_counted'; rule?: string; player: number; points: number; target: number }
  | { event: 'won'; rule?: string; player: number; victory: string }
  | { event: 'drawn'; rule?: string };
