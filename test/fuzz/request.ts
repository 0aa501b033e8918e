import fc from 'fast-check';
import type { Document, Operation } from '../api/document/document.ts';
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_SEGMENTS, hostileText, MARKS } from './hostile.ts';
import { sometimes, valueOf, type Making } from './schema.ts';

/** A request before real ids are put in: `⟨matches:2⟩` names the third match of a world. */
export interface Wish {
  route: string;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** How often it is sent, one after another or at once. */
  times: number;
  isAtOnce: boolean;
}

/** Reads the names in a request: the pool, the number in it, and whether the whole is a value in a body. */
export const NAMES = /"⟨(\w+):(\d+)⟩"|⟨(\w+):(\d+)⟩/gu;
const POOL_SIZE = 12;
const nameIn = (pool: string): fc.Arbitrary<string> =>
  fc.nat({ max: POOL_SIZE - 1 }).map((index) => `⟨${pool}:${index}⟩`);

/** What properties of bodies and queries are filled from. */
const POOLS: Readonly<Record<string, string>> = {
  action: 'action',
  basis: 'basis',
  bots: 'bots',
  club: 'clubs',
  code: 'code',
  config: 'configs',
  cursor: 'cursors',
  email: 'email',
  game: 'games',
  invite: 'invite',
  last: 'lines',
  line: 'lines',
  match: 'matches',
  minimum: 'configs',
  name: 'names',
  offer: 'offer',
  oldest: 'basis',
  player: 'players',
  players: 'players',
  seat: 'seats',
  seats: 'places',
  timeZone: 'zones',
  tournament: 'tournaments',
  url: 'urls',
};

/** Steps of a sealed choice, as they are asked about. */
const STEPS = ['[]', '[{"type":"take","heap":1}]', '[{"type":"end-turn"}]', '[{"type":"place"},null]'];

const knownOf =
  (route: string) =>
  (name: string): fc.Arbitrary<string> | undefined => {
    if (name === 'key' && route.includes('picture')) return nameIn('pictureKey');
    if (name === 'since' && route.endsWith('talk')) return nameIn('lines');
    if (name === 'steps' && route.endsWith('legal')) return fc.constantFrom(...STEPS);
    if (name === 'token') return nameIn(route.includes('club-link') ? 'clubLink' : 'signIn');
    return POOLS[name] === undefined ? undefined : nameIn(POOLS[name]);
  };

/** The pool for a part of a path, named by the part before it. */
const poolsIn = (path: string): string[] => {
  const steps = path.split('/');
  return steps.flatMap((step, i) => {
    if (!step.startsWith('{')) return [];
    const before = steps[i - 1]!;
    return before.startsWith('{') ? step.slice(1, -1) : before;
  });
};

/** Signed as a whole, so that nothing put together at random is ever let in. */
const PICTURE = '/api/matches/{id}/picture/{file}';

const pathOf = (path: string, making: Making): fc.Arbitrary<string> => {
  const segments = poolsIn(path).map((pool) =>
    sometimes(making, nameIn(pool), fc.constantFrom(...HOSTILE_SEGMENTS)),
  );
  return fc.tuple(...segments).map((filled) => {
    let next = 0;
    return path.replace(/\{\w+\}/g, () => filled[next++]!);
  });
};

const encoded = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Cs}/gu, '\uFFFD'),
  ).replace(/%E2%9F%A8(\w+)%3A(\d+)%E2%9F%A9/g, '⟨$1:$2⟩');
const pair = (name: string, value: unknown): string => `${encoded(name)}=${encoded(value)}`;

/** What may stand behind the `?` beside what a route takes there. */
const strayAfter = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('%00=%ff', 'color=red', `${name}=1&${name}=2`, `${name}=%00`, `${name}[]=%ff`),
    fc.tuple(hostileText, hostileText).map(([one, value]) => pair(one, value)),
  );

const queryOf = ({ parameters = [] }: Operation, making: Making): fc.Arbitrary<string> => {
  const asked = parameters.filter(({ in: place }) => place === 'query');
  const values = asked.map(({ name, required = false, schema = {} }) => {
    const one = valueOf(schema, making, name).map((value) => pair(name, value));
    return required ? one : fc.option(one, { nil: '', freq: 1 });
  });
  const stray = sometimes(
    { hostile: making.hostile / 5 },
    fc.constant(''),
    strayAfter(asked[0]?.name ?? 'a'),
  );
  return fc.tuple(...values, stray).map((pairs) => {
    const query = pairs.filter((one) => one !== '').join('&');
    return query === '' ? '' : `?${query}`;
  });
};

const addressOf = (path: string, operation: Operation, making: Making): fc.Arbitrary<string> => {
  const composed = fc.tuple(pathOf(path, making), queryOf(operation, making)).map((parts) => parts.join(''));
  return path === PICTURE ? fc.oneof(composed, fc.constant('⟨picture:0⟩')) : composed;
};

const bodyOf = ({ requestBody }: Operation, making: Making): fc.Arbitrary<string | undefined> => {
  const hostile = fc.constantFrom<string | undefined>(...HOSTILE_BODIES, undefined);
  const schema = requestBody?.content['application/json']?.schema;
  const written =
    schema &&
    valueOf(schema, making).map((value) =>
      Object.entries(MARKS).reduce((text, [mark, odd]) => text.replaceAll(mark, odd), JSON.stringify(value)),
    );
  return sometimes({ hostile: making.hostile / 2 }, written ?? fc.constant(undefined), hostile);
};

/** Who may ask, each from a network address of their own. */
const ASKERS: readonly Readonly<Record<string, string>>[] = [
  {},
  ...Array.from({ length: 6 }, (_, i) => ({ cookie: `__Host-mw=⟨cookie:${i}⟩` })),
  ...[0, 1, 2].map((i) => ({ cookie: `__Host-mw=⟨cookie:${i}⟩; __Host-mw-ask=⟨mark:0⟩` })),
  { authorization: 'Bearer ⟨bearer:0⟩' },
];
const IMPOSTORS: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer ⟨bearer:1⟩' },
  { authorization: 'Basic YTpi' },
  { cookie: '__Host-mw=%00; __Host-mw=%ff' },
  { cookie: '__Host-mw=⟨cookie:0⟩; __Host-mw=⟨cookie:1⟩; __Host-mw-ask=\u00ff; =; ;;' },
];
const headersOf = (making: Making): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      fc.nat({ max: 250 }),
      sometimes(making, fc.constantFrom(...ASKERS), fc.constantFrom(...IMPOSTORS)),
      sometimes(making, fc.constant({}), fc.constantFrom(...HOSTILE_HEADERS)),
    )
    .map(([network, asker, more]) => ({ 'cf-connecting-ip': `192.0.2.${network}`, ...asker, ...more }));

const METHODS = ['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS', 'BREW'];

/** Requests to one route of the document: meant, nearly meant and hostile. */
export const wishesTo = (
  { paths, components }: Document,
  { route, method, path }: { route: string; method: string; path: string },
): fc.Arbitrary<Wish> => {
  const operation = paths[path]![method]!;
  const resolve = (reference: string) => components.schemas[reference.split('/').at(-1)!]!;
  const meant = fc.constant(method.toUpperCase());
  const wish = (hostile: number): fc.Arbitrary<Wish> => {
    const making: Making = { resolve, known: knownOf(route), hostile };
    return fc.record<Wish>({
      route: fc.constant(route),
      method: sometimes({ hostile: hostile / 5 }, meant, fc.constantFrom(...METHODS)),
      path: addressOf(path, operation, making),
      headers: headersOf(making),
      body: bodyOf(operation, making),
      times: fc.constantFrom(1, 1, 1, 1, 2, 3),
      isAtOnce: fc.boolean(),
    });
  };
  return fc.oneof(...[0, 0, 0, 10, 10, 50].map(wish));
};
