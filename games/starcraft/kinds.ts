// Actions and events as games/starcraft/spec.cpp declares them, and which names may be missing: written by generic_tests.

export type Action =
  | { kind: 'draw_first_player'; player: number }
  | { kind: 'deal_faction'; faction: string }
  | { kind: 'draw_planet'; planet: string }
  | { kind: 'draw_card'; card: string }
  | { kind: 'draw_event'; event_card: string }
  | { kind: 'choose_faction'; faction: string }
  | { kind: 'place_planet'; planet: string; x: string; y: string; rotation: string }
  | { kind: 'place_base'; area: string }
  | { kind: 'keep_base' }
  | { kind: 'place_axis'; planet: string; slot: string }
  | { kind: 'place_unit'; unit: string; area: string; amount: number }
  | { kind: 'place_transport'; route: string }
  | { kind: 'place_order'; order: string; planet: string }
  | { kind: 'use_card'; event_card: string; planet: string }
  | { kind: 'pass' }
  | { kind: 'resolve'; planet: string }
  | { kind: 'execute' }
  | { kind: 'take_event' }
  | { kind: 'build_worker' }
  | { kind: 'build_transport'; route: string }
  | { kind: 'build_unit'; unit: string; area: string }
  | { kind: 'build_building'; building: string }
  | { kind: 'build_module'; module: string }
  | { kind: 'build_base'; area: string }
  | { kind: 'end_step' }
  | { kind: 'sacrifice'; area: string }
  | { kind: 'pay_all' }
  | { kind: 'pay'; area: string }
  | { kind: 'pay_permanent'; resource: string }
  | { kind: 'waive'; resource: string }
  | { kind: 'demolish' }
  | { kind: 'destroy_unit'; unit: string; area: string }
  | { kind: 'destroy_transport'; route: string }
  | { kind: 'destroy_base'; area: string }
  | { kind: 'move_units'; unit: string; from: string; to: string; amount: number }
  | { kind: 'move_by_card'; unit: string; from: string; to: string; card: string }
  | { kind: 'move_base'; area: string }
  | { kind: 'draw_cards' }
  | { kind: 'acquire'; technology: string }
  | { kind: 'take_card'; card: string }
  | { kind: 'use_ability'; card: string }
  | { kind: 'use_sheet' }
  | { kind: 'use_event_card'; event_card: string }
  | { kind: 'give_unit'; unit: string }
  | { kind: 'give_worker' }
  | { kind: 'lose_unit'; unit: string }
  | { kind: 'pair'; attacker: string; defender: string }
  | { kind: 'front'; unit: string }
  | { kind: 'support'; unit: string; skirmish: number; amount: number }
  | { kind: 'place_card'; card: string }
  | { kind: 'place_two'; card: string; reinforcement: string }
  | { kind: 'place_top' }
  | { kind: 'resolve_skirmish'; skirmish: number }
  | { kind: 'replace_card'; card: string }
  | { kind: 'replace_top' }
  | { kind: 'withdraw'; unit: string; area: string }
  | { kind: 'send_back'; unit: string }
  | { kind: 'retreat'; area: string }
  | { kind: 'abandon'; unit: string }
  | { kind: 'recover'; card: string }
  | { kind: 'play_event'; event_card: string }
  | { kind: 'choose_area'; area: string }
  | { kind: 'choose_planet'; planet: string }
  | { kind: 'choose_route'; route: string }
  | { kind: 'choose_transport'; route: string; player: number }
  | { kind: 'move_end'; route: string; end: string; planet: string; slot: string }
  | { kind: 'choose_bonus'; bonus: number }
  | { kind: 'discard'; card: string };

export type Happening =
  | { event: 'first_player'; rule?: string; player: number }
  | { event: 'faction_chosen'; rule?: string; player: number; faction: string }
  | { event: 'planet_drawn'; rule?: string; player: number; planet: string }
  | { event: 'planet_placed'; rule?: string; player: number; planet: string; x: number; y: number; rotation: string }
  | { event: 'route_placed'; rule?: string; route: string; planet: string; other: string }
  | { event: 'base_placed'; rule?: string; player: number; area: string }
  | { event: 'axis_placed'; rule?: string; player: number; route: string; planet: string; other: string }
  | { event: 'axis_left_out'; rule?: string; player: number }
  | { event: 'units_placed'; rule?: string; player: number; unit: string; area: string; amount: number }
  | { event: 'transport_placed'; rule?: string; player: number; route: string }
  | { event: 'resource_gained'; rule?: string; player: number; area: string }
  | { event: 'round_began'; rule?: string; round: number; player: number }
  | { event: 'order_placed'; rule?: string; player: number; planet: string }
  | { event: 'orders_looked_at'; rule?: string; player: number; event_card: string; planet: string }
  | { event: 'order_seen'; rule?: string; player: number; order: string; planet: string }
  | { event: 'order_revealed'; rule?: string; player: number; order: string; planet: string }
  | { event: 'order_discarded'; rule?: string; player: number; planet: string }
  | { event: 'order_without_effect'; rule?: string; player: number; order: string; planet: string }
  | { event: 'event_drawn'; rule?: string; player: number; stage: number }
  | { event: 'blocked'; rule?: string; player: number }
  | { event: 'worker_built'; rule?: string; player: number }
  | { event: 'transport_built'; rule?: string; player: number; route: string }
  | { event: 'unit_built'; rule?: string; player: number; unit: string; area: string }
  | { event: 'building_built'; rule?: string; player: number; building: string }
  | { event: 'module_built'; rule?: string; player: number; module: string }
  | { event: 'base_built'; rule?: string; player: number; area: string }
  | { event: 'worker_placed'; rule?: string; player: number; area: string }
  | { event: 'worker_on_permanent'; rule?: string; player: number; resource: string }
  | { event: 'forced_mining'; rule?: string; player: number; area: string }
  | { event: 'depleted'; rule?: string; player: number; area: string }
  | { event: 'unit_sacrificed'; rule?: string; player: number; unit: string; area: string }
  | { event: 'unit_destroyed'; rule?: string; player: number; unit: string; area: string; amount: number }
  | { event: 'transport_destroyed'; rule?: string; player: number; route: string }
  | { event: 'base_destroyed'; rule?: string; player: number; area: string }
  | { event: 'units_moved'; rule?: string; player: number; unit: string; from: string; to: string; amount: number }
  | { event: 'base_moved'; rule?: string; player: number; from: string; to: string }
  | { event: 'card_drawn'; rule?: string; player: number; card: string }
  | { event: 'card_drawn_unseen'; rule?: string; player: number }
  | { event: 'deck_shuffled'; rule?: string; player: number }
  | { event: 'event_deck_shuffled'; rule?: string }
  | { event: 'technology_acquired'; rule?: string; player: number; technology: string }
  | { event: 'card_taken'; rule?: string; player: number; card: string }
  | { event: 'battle_began'; rule?: string; player: number; defender: number; area: string }
  | { event: 'ability_used'; rule?: string; player: number; card: string }
  | { event: 'sheet_used'; rule?: string; player: number }
  | { event: 'event_card_used'; rule?: string; player: number; event_card: string }
  | { event: 'worker_given'; rule?: string; player: number; amount: number }
  | { event: 'hand_shown'; rule?: string; player: number; other: number }
  | { event: 'skirmish_formed'; rule?: string; skirmish: number; attacker: string; defender: string }
  | { event: 'support_assigned'; rule?: string; player: number; unit: string; skirmish: number; amount: number }
  | { event: 'cards_placed'; rule?: string; player: number; skirmish: number; amount: number; from_deck: boolean }
  | { event: 'card_seen'; rule?: string; player: number; card: string }
  | { event: 'skirmish_began'; rule?: string; skirmish: number }
  | { event: 'card_revealed'; rule?: string; player: number; card: string }
  | { event: 'card_replaced'; rule?: string; player: number; card: string }
  | { event: 'card_void'; rule?: string; player: number; card: string }
  | { event: 'card_cancelled'; rule?: string; player: number; card: string }
  | { event: 'values_compared'; rule?: string; skirmish: number; attack: number; health: number; enemy_attack: number; enemy_health: number }
  | { event: 'unit_withdrawn'; rule?: string; player: number; unit: string; area: string }
  | { event: 'splash_activated'; rule?: string; player: number; card: string }
  | { event: 'splash_damage'; rule?: string; player: number; unit: string; card: string }
  | { event: 'battle_won'; rule?: string; player: number; area: string }
  | { event: 'battle_held'; rule?: string; player: number; area: string }
  | { event: 'units_retreated'; rule?: string; player: number; area: string; amount: number }
  | { event: 'card_recovered'; rule?: string; player: number; card: string }
  | { event: 'resource_lost'; rule?: string; player: number; area: string }
  | { event: 'workers_returned'; rule?: string }
  | { event: 'points_gained'; rule?: string; player: number; amount: number; points: number }
  | { event: 'event_read'; rule?: string; player: number; event_card: string }
  | { event: 'event_played'; rule?: string; player: number; event_card: string }
  | { event: 'event_discarded'; rule?: string; player: number; event_card: string }
  | { event: 'end_draws_near'; rule?: string; player: number; amount: number }
  | { event: 'workers_gained'; rule?: string; player: number; amount: number }
  | { event: 'depletion_changed'; rule?: string; area: string; depletion: number }
  | { event: 'axis_moved'; rule?: string; player: number; route: string; end: string; planet: string }
  | { event: 'card_discarded'; rule?: string; player: number; card: string }
  | { event: 'player_eliminated'; rule?: string; player: number }
  | { event: 'won'; rule?: string; player: number; victory: string }
  | { event: 'nobody_won'; rule?: string };
