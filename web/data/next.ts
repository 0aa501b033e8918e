import { inbox, refreshInbox } from './inbox.ts';
import { waiting } from './turns.ts';

/** What there is to go to, in the order of the inbox: what waits, new results, new messages. */
const inOrder = (id: string): string[] => {
  const { waiting: asked = [], results = [], talk = [] } = inbox.value ?? {};
  const turns = asked.filter((match) => match.id === id || waiting.value.has(match.id));
  return [...new Set([...turns, ...results, ...talk].map((match) => match.id))];
};

/** The match that comes after one in the order of the inbox, and after the last the first. */
export const nextAfter = (id: string): string | undefined => {
  const order = inOrder(id);
  const at = order.indexOf(id);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))][0];
};

/** The same by the newest inbox, where what came next a minute ago may not be there any more. */
export const findNext = async (id: string): Promise<string | undefined> => {
  const known = nextAfter(id);
  await refreshInbox().catch(() => {}); // without a connection what is known has to do
  return known !== undefined && inOrder(id).includes(known) ? known : nextAfter(id);
};
