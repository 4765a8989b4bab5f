import type { Summary } from './board';
import type { GameTexts } from './texts';

// What people call things that the server only numbers.

export function mindName(texts: GameTexts, mind: string): string {
  return texts.has(`web.mind.${mind}`) ? texts.say(`web.mind.${mind}`) : texts.say('web.mind', { mind });
}

// How it plays, in a sentence.
export function mindAbout(texts: GameTexts, mind: string): string | undefined {
  return texts.has(`web.mind.${mind}.about`) ? texts.say(`web.mind.${mind}.about`) : undefined;
}

export function seatName(texts: GameTexts, table: Summary, seat: number): string | null {
  const place = table.seats[seat];
  if (!place) return null;
  if (place.kind === 'open') return texts.say('web.seat.open');
  // The seats of an imported game are closed, too; there they stand for people.
  if (place.kind === 'closed' && table.status !== 'over') return place.name || texts.say('web.seat.closed');
  if (place.kind === 'mind') {
    const name = mindName(texts, place.mind ?? '');
    const same = table.seats.filter((other) => other.kind === 'mind' && other.mind === place.mind).length;
    return same > 1 ? `${name} ${seat + 1}` : name;
  }
  const name = place.name || texts.say('seat.player', { number: seat + 1 });
  // People at one screen who gave no names are told apart by their seats.
  return place.name && table.seats.some((other, i) => i !== seat && other.name === name) ? `${name} ${seat + 1}` : name;
}

export function gameName(texts: GameTexts): string {
  return texts.has('game.name') ? texts.say('game.name') : '';
}

// A chance in whole per cent. The games round what they answer: nothing that has to be asked about is certain.
export function chanceText(texts: Pick<GameTexts, 'say'>, chance: number): string {
  if (chance >= 0.995) return texts.say('web.chance.over');
  if (chance < 0.005) return texts.say('web.chance.under');
  return texts.say('web.chance', { percent: Math.round(chance * 100) });
}

export function ago(language: string, time: number, now = Date.now()): string {
  const seconds = Math.min(0, Math.round((time - now) / 1000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (seconds > -60) return format.format(seconds, 'second');
  if (seconds > -3600) return format.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), 'hour');
  return format.format(Math.round(seconds / 86400), 'day');
}

// 75000 is "1:15"; days and hours are told as such.
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// As it stands at the beginning of a line.
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
