import type { Json } from '../../shell/board';

type Question = Record<string, Json>;

// The game's answer to a question that changes with the position. As long as the question is the same, its last answer stays until the new one is there.
export class Asked<T> {
  answer = $state.raw<T | null>(null);
  #last = '';

  constructor(question: () => Question | null, ask: (question: Question) => Promise<Json | null>) {
    $effect(() => {
      const now = question();
      const key = JSON.stringify(now);
      if (key !== this.#last) this.answer = null;
      this.#last = key;
      if (!now) return;
      let current = true;
      ask(now).then(
        (told) => current && (this.answer = told as T | null),
        () => current && (this.answer = null),
      );
      return () => void (current = false);
    });
  }
}

// The same for several questions at once, each answer by the key of its question.
export class AskedMany<K, T> {
  answers = $state.raw<ReadonlyMap<K, T>>(new Map());
  #last = '';

  constructor(questions: () => ReadonlyMap<K, Question>, ask: (question: Question) => Promise<Json | null>) {
    $effect(() => {
      const now = questions();
      const key = JSON.stringify([...now]);
      if (key !== this.#last) this.answers = new Map();
      this.#last = key;
      let current = true;
      for (const [name, question] of now) {
        ask(question).then(
          (told) => current && told !== null && (this.answers = new Map(this.answers).set(name, told as T)),
          () => undefined,
        );
      }
      return () => void (current = false);
    });
  }
}
