// Actions and events as games/risk/spec.cpp declares them, and which names may be missing: written by generic_tests.

export type Action =
  | { kind: 'roll'; dice: number[] }
  | { kind: 'draw_mineral'; card: string }
  | { kind: 'draw_achievement'; achievement: string }
  | { kind: 'deal_territory'; card: string }
  | { kind: 'draw_card'; card: string }
  | { kind: 'draw_reward'; reward: string }
  | { kind: 'choose_colour'; place: string; colour: string }
  | { kind: 'place_base'; territory: string }
  | { kind: 'claim'; territory: string }
  | { kind: 'place_units'; territory: string; amount: number }
  | { kind: 'place_neutral'; territory: string }
  | { kind: 'place_hero'; territory: string }
  | { kind: 'trade_card'; card: string }
  | { kind: 'take_back_card'; card: string }
  | { kind: 'trade_done' }
  | { kind: 'request_command'; territory: string }
  | { kind: 'agree' }
  | { kind: 'refuse' }
  | { kind: 'invade'; from: string; to: string }
  | { kind: 'end_attack' }
  | { kind: 'play_card'; card: string }
  | { kind: 'play_card_at'; card: string; territory: string; amount: number }
  | { kind: 'play_card_on'; card: string; player: number }
  | { kind: 'play_card_reroll'; card: string; dice: number[] }
  | { kind: 'pass' }
  | { kind: 'commit'; amount: number }
  | { kind: 'call_hero' }
  | { kind: 'leave_hero' }
  | { kind: 'defend'; amount: number }
  | { kind: 'move_in'; amount: number; hero: boolean }
  | { kind: 'give_achievements'; player: number }
  | { kind: 'take_achievement'; achievement: string }
  | { kind: 'place_watchtower'; territory: string }
  | { kind: 'manoeuvre_from'; territory: string }
  | { kind: 'manoeuvre_to'; territory: string; amount: number; hero: boolean }
  | { kind: 'retreat'; territory: string; amount: number; hero: boolean }
  | { kind: 'end_turn' };

export type Happening =
  | { event: 'order_rolled'; rule?: string; player: number; dice: number[] }
  | { event: 'mineral_placed'; rule?: string; territory: string }
  | { event: 'achievement_laid_out'; rule?: string; achievement: string }
  | { event: 'territory_dealt'; rule?: string; player: number; territory: string }
  | { event: 'first_player'; rule?: string; player: number }
  | { event: 'colour_chosen'; rule?: string; player: number; place: string; colour: string }
  | { event: 'base_placed'; rule?: string; player: number; territory: string }
  | { event: 'territory_claimed'; rule?: string; player: number; territory: string }
  | { event: 'units_placed'; rule?: string; player: number; territory: string; amount: number }
  | { event: 'hero_placed'; rule?: string; player: number; territory: string }
  | { event: 'card_drawn'; rule?: string; player: number; card: string }
  | { event: 'card_drawn_unseen'; rule?: string; player: number }
  | { event: 'pile_shuffled'; rule?: string; pile: string | null; amount: number }
  | { event: 'turn_began'; rule?: string; player: number; round: number }
  | { event: 'reinforcements'; rule?: string; player: number; territories: number; planets: number; bases: number; rewards: number; amount: number }
  | { event: 'cards_traded'; rule?: string; player: number; cards: string[]; stars: number; amount: number }
  | { event: 'command_requested'; rule?: string; player: number; territory: string; ally: number }
  | { event: 'command_given'; rule?: string; player: number; territory: string; ally: number }
  | { event: 'command_refused'; rule?: string; player: number; territory: string; ally: number }
  | { event: 'invasion_declared'; rule?: string; player: number; from: string; to: string; defender: number }
  | { event: 'card_played'; rule?: string; player: number; card: string }
  | { event: 'units_removed'; rule?: string; player: number; territory: string; amount: number }
  | { event: 'invasion_stopped'; rule?: string; player: number; from: string; to: string; defender: number }
  | { event: 'units_committed'; rule?: string; player: number; amount: number }
  | { event: 'hero_called'; rule?: string; player: number }
  | { event: 'attack_rolled'; rule?: string; player: number; dice: number[] }
  | { event: 'defence_rolled'; rule?: string; player: number; dice: number[] }
  | { event: 'dice_rolled_again'; rule?: string; player: number; dice: number[] }
  | { event: 'dice_compared'; rule?: string; attack_first: number; defence_first: number; attack_second: number; defence_second: number; pairs: number }
  | { event: 'losses'; rule?: string; attacker_losses: number; defender_losses: number }
  | { event: 'conquered'; rule?: string; player: number; from: string; to: string; defender: number }
  | { event: 'hero_defeated'; rule?: string; player: number; territory: string }
  | { event: 'watchtower_destroyed'; rule?: string; player: number; territory: string }
  | { event: 'player_eliminated'; rule?: string; player: number; other: number }
  | { event: 'cards_taken'; rule?: string; player: number; other: number; amount: number }
  | { event: 'achievements_passed_on'; rule?: string; player: number; other: number; amount: number }
  | { event: 'units_moved'; rule?: string; player: number; from: string; to: string; amount: number; hero: boolean }
  | { event: 'hand_seen'; rule?: string; player: number; other: number; cards: string[] }
  | { event: 'hand_looked_at'; rule?: string; player: number; other: number }
  | { event: 'achievement_taken'; rule?: string; player: number; achievement: string }
  | { event: 'reward_received'; rule?: string; player: number; reward: string }
  | { event: 'watchtower_placed'; rule?: string; player: number; territory: string }
  | { event: 'watchtower_lost'; rule?: string; player: number }
  | { event: 'turn_ended'; rule?: string; player: number }
  | { event: 'won'; rule?: string; player: number };
