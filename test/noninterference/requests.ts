import type { Document } from '../api/document/document.ts';
import type { Company } from './people.ts';
import type { Secrets } from './secrets.ts';
import type { Table } from './table.ts';

/** What is asked about, and the things that there are in one world alone. */
export interface Asking {
  table: Table;
  company: Company;
  secrets: Secrets;
  /** How far the match has gone. */
  seq: number;
  /** Addresses of the service that the viewer's mail held. */
  mailed: readonly string[];
}
export interface Request {
  method: string;
  path: string;
  /** The pattern of the path. */
  route?: string;
  isPage?: true;
  body?: object;
  headers?: Record<string, string>;
}

const NOWHERE = 'zzzzzzzzzzzz';

/** A value for each part of an address, by the address up to it. */
export const partsOf = ({ table, company, secrets }: Asking): Record<string, readonly string[]> => ({
  '/matches/': [table.id, secrets.match, NOWHERE],
  '/clubs/': [company.club, secrets.club, NOWHERE],
  '/tournaments/': [company.tournament, secrets.tournament, NOWHERE],
  '/pass/': [NOWHERE],
  '/rounds/': ['1'],
  '/players/': [...company.seated.slice(0, 2), ...company.strangers].map(({ me }) => me.id),
  '/games/': [table.module.game.meta.id],
  '/inbox/': ['waiting', 'invited', 'results', 'talk', 'going', 'finished', 'followed'],
  '/feeds/': [],
  '/mail/stop/': ['guessed'],
  '/mail/choice/': ['guessed'],
  '/mail/address/': ['guessed'],
  '/seats/': ['0', '1'],
  '/picture/': ['1.png'],
  '/contacts/': [company.strangers[0].me.id, NOWHERE],
  '/members/': [company.strangers[0].me.id, 'me'],
  '/tokens/': [NOWHERE],
  '/sessions/': [NOWHERE],
  '/channels/': [NOWHERE],
  '/offers/': [NOWHERE],
  '/notes/': [NOWHERE],
  '/cases/': [NOWHERE],
});

/** What may follow an address: `''` where nothing has to. */
const queriesOf = (asking: Asking): Record<string, readonly string[]> => {
  const { table, company, secrets, seq } = asking;
  const game = table.module.game.meta.id;
  const steps = Array.from({ length: Math.min(seq, 4) }, (_, i) => `?at=${seq - i}`);
  const [ben, hal] = [company.seated[1]!.me.id, company.strangers[0].me.id];
  return {
    '/matches/{id}': ['', '?since=0', '?since=1', `?since=${seq}`, '?at=1', ...steps, '?invite=guessed'],
    '/matches/{id}/legal': ['', '?steps=[]', `?steps=${encodeURIComponent('[{"type":"cheat"}]')}`],
    '/matches/{id}/log': ['', `?since=${seq - 1}`],
    '/matches/{id}/replay': ['', '?from=1', `?from=${seq}&until=${seq}`],
    '/matches/{id}/challenge': ['?at=1', ...steps],
    '/matches/{id}/talk': ['', '?since=mark-of-all'],
    '/matches/{id}/picture/{file}': [`?shape=wide&since=0&key=guessed`],
    '/matches': [
      '',
      '?status=open',
      '?status=running',
      '?status=finished',
      '?player=me',
      `?player=${hal}`,
      `?player=${ben}`,
      '?to=join',
      '?to=join&fits=true',
      '?to=watch',
      '?to=watch&friends=true',
      `?game=${game}`,
    ],
    '/history': ['', '?player=me', `?player=${ben}`, `?game=${game}`, '?name=attic'],
    '/players': ['?name=Hal', '?name=Ben'],
    '/reliability': [`?players=${company.seated.map(({ me }) => me.id).join()},${hal}`],
    '/clubs/{id}/matches': ['?stage=open', '?stage=running', '?stage=finished'],
    '/tournaments': ['?stage=open', '?stage=running', `?stage=open&club=${secrets.club}`],
    '/club-link': [`?token=guessed`],
    '/me/deadline': ['?pace=3d'],
    '/inbox': ['', '?wait=0', '?wait=9'],
    '/oembed': ['', `?url=${encodeURIComponent(`http://localhost:8787/matches/${table.id}`)}`],
    '/inbox/{list}': ['?cursor=guessed'],
  };
};

/** An address with each of its parts filled in by each of what may stand there. */
export const fill = (path: string, parts: Record<string, readonly string[]>): string[] => {
  const [, before, rest] = /^(.*?)\{\w+\}(.*)$/.exec(path) ?? [];
  if (before === undefined) return [path];
  const known = Object.keys(parts).find((start) => before.endsWith(start));
  if (known === undefined) throw new Error(`What comes after ${before}? Say it in requests.ts.`);
  return parts[known]!.flatMap((part) => fill(`${before}${part}${rest}`, parts));
};

/** Counts what everybody does, unseen things too, of all matches together: below a hundred it tells nothing. */
const OF_ALL = '/status';

/** Every address that the document says can be looked at, with all that may stand in it, and those from the viewer's mail. */
export const looksOf = ({ paths }: Document, asking: Asking): Request[] => {
  const queries = queriesOf(asking);
  const asked = Object.entries(paths).flatMap(([full, methods]) => {
    const path = full.replace(/^\/api/, '');
    if (!methods['get'] || path === OF_ALL) return [];
    return fill(path, partsOf(asking)).flatMap((filled) =>
      (queries[path] ?? ['']).map((query) => ({ method: 'GET', path: filled + query, route: path })),
    );
  });
  return [...asked, ...asking.mailed.map((path) => ({ method: 'GET', path }))];
};

/** What is sent to each route: what its form lets through, and the rules or the service refuse. */
const bodiesOf = ({ seq, company }: Asking): Record<string, readonly object[]> => {
  const act = { action: { type: 'cheat' }, basis: seq, key: 'a-try' };
  return {
    '/matches/{id}/actions': [act, { ...act, basis: 0 }, { ...act, steps: [{ type: 'cheat' }] }],
    '/matches/{id}/undo': [
      { basis: seq, key: 'a-try' },
      { basis: 0, oldest: 1, key: 'a-try' },
    ],
    '/matches/{id}/join': [{}, { invite: 'guessed' }],
    '/matches/{id}/nudge': [{ seat: 0 }, { seat: 1 }],
    '/matches/{id}/talk/read': [{ last: 'guessed' }, { last: 'mark-of-all' }],
    '/matches/{id}/invitations': [{ player: company.strangers[0].me.id }],
    '/matches/{id}/answer': [{ agree: true }],
    '/matches/{id}/ask': [{ kind: 'resume' }],
    '/matches/{id}/late': [{ seat: 0, choice: 'wait' }],
    '/matches/{id}/mute': [{ muted: false }],
    '/matches/{id}/rest': [{ restsItself: true }],
    '/matches/{id}/follow': [{ following: false }],
    '/matches/{id}/play-on': [{ seq: 1, others: 'bots' }],
    '/matches/{id}/snooze': [{ until: null }],
    '/matches/{id}/seats/{seat}/take': [{ offer: 'guessed' }],
    '/clubs/{id}': [{ name: 'Ours now' }],
    '/clubs/{id}/members/{player}': [{ role: 'member' }],
    '/tournaments/{id}/challenges': [{ player: company.strangers[0].me.id }],
    '/tournaments/{id}/deeds': [{ deed: 'remove', player: company.strangers[1].me.id, reason: 'A try.' }],
    '/me/contacts/{id}': [{ kind: 'friend' }],
    '/moderation/cases/{id}': [{ measure: 'dismissed' }],
  };
};

/** What would answer with new ids, or with the time at which the database was asked. */
const IS_NEW = /\/(link|rematch|seasons|talk|leave|play-on)$/;

/** Every route that changes something, asked for what is refused or does nothing that a viewer could not do. */
export const triesOf = ({ paths }: Document, asking: Asking): Request[] => {
  const bodies = bodiesOf(asking);
  const isOwn = new RegExp(`${asking.table.id}|${asking.company.club}`);
  return Object.entries(paths).flatMap(([full, methods]) => {
    const path = full.replace(/^\/api/, '');
    if (!path.includes('{')) return [];
    return Object.keys(methods)
      .filter((method) => method !== 'get')
      .flatMap((method) =>
        fill(path, partsOf(asking))
          .filter((filled) => !IS_NEW.test(filled) || !isOwn.test(filled))
          .flatMap((filled) =>
            (bodies[path] ?? [{}]).map((body) => ({
              method: method.toUpperCase(),
              path: filled,
              route: path,
              body,
            })),
          ),
      );
  });
};
