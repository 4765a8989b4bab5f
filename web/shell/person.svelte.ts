import { api, type Person } from './api';
import { settings } from './settings.svelte';

// Who is signed in.

let person = $state.raw<Person | null>(null);
let known = $state(false);

export const me = {
  get person() {
    return person;
  },
  get known() {
    return known;
  },
};

export async function askWho(): Promise<void> {
  try {
    person = (await api.me()).person;
  } catch {
    person = null;
  }
  known = true;
}

export async function becomeGuest(name: string): Promise<void> {
  if (person) return;
  settings.name = name;
  person = (await api.guest(name)).person;
}

export async function signIn(name: string, password: string, isNew: boolean): Promise<void> {
  person = (await (isNew ? api.register(name, password) : api.login(name, password))).person;
}

export async function signOut(): Promise<void> {
  await api.logout();
  person = null;
}
