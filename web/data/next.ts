import { inbox, refreshInbox } from './inbox.ts';
import { waiting } from './turns.ts';

/** The matches to go to, in the order of the inbox: waiting turns, new results, new messages. */
const inOrder = (id: string): string[] => {
  const { waiting: asked = [], results = [], talk = [] } = inbox.value ?? {};
  const turns = asked.filter((match) => match.id === id || waiting.value.has(match.id));
  return [...new Set([...turns, ...results, ...talk].map((match) => match.id))];
};

/** The match after this one in the order of the inbox; the last wraps around to the first. */
export const nextAfter = (id: string): string | undefined => {
  const order = inOrder(id);
  const at = order.indexOf(id);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))][0];
};

/** Like `nextAfter`, with a refreshed inbox, because the known next match may be gone. */
export const findNext = async (id: string): Promise<string | undefined> => {
  const known = nextAfter(id);
  await refreshInbox().catch(() => {}); // offline, use what is known
  return known !== undefined && inOrder(id).includes(known) ? known : nextAfter(id);
};
