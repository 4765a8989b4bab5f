import type { Action, Option } from '../../../shell/board';

// One gesture for two questions: what is done now, and the answer to the question that follows if it is offered there. Whatever else is asked is left to the reader.
export class Follow {
  private next: { seen: readonly Option[]; find: (options: readonly Option[]) => Option | undefined } | null = null;

  begin(seen: readonly Option[], find: (options: readonly Option[]) => Option | undefined): void {
    this.next = { seen, find };
  }

  // With the options of the next decision of the reader.
  settle(options: readonly Option[], act: (action: Action) => void): void {
    if (!this.next || options === this.next.seen || !options.length) return;
    const found = this.next.find(options);
    this.next = null;
    if (found) act(found.action);
  }
}

// The answer to the last decision arrives together with the next question: what follows from it is sent when both have been taken in.
export const afterwards = (act: (action: Action) => void) => (action: Action) => void setTimeout(() => act(action));
