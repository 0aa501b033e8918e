import { makeChance, type Chance } from '../../../rules/kit/chance.ts';
import { canonical, type Hash, type MatchFile } from '../../../rules/kit/file/file.ts';
import { trialSeed } from '../../../rules/kit/testing/playout.ts';
import { NUMBERS, TEXTS } from '../hostile.ts';
import { isList, isObject, pickOf, placesIn, put, remove, valueAt, type Json, type Place } from './tree.ts';

/** What runs if anything takes it for HTML, an address or a template. */
export const SCRIPTS = [
  '<img src=x onerror="globalThis.hacked=1">',
  '"><script>globalThis.hacked=1</script>',
  '<svg onload=globalThis.hacked=1>',
  'javascript:globalThis.hacked=1',
  '${globalThis.hacked=1}',
  '<style>*{display:none}</style>',
  '</title><iframe srcdoc="<script>parent.hacked=1</script>">',
  '--x:url(javascript:globalThis.hacked=1)',
] as const;

const NAMES_OF_ALL = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'];

const hostile = (chance: Chance): Json => {
  const kinds: readonly (() => Json)[] = [
    () => chance.pick([...TEXTS, ...NAMES_OF_ALL]),
    () => chance.pick(SCRIPTS),
    () => chance.pick(NUMBERS),
    () => chance.pick([null, true, false]),
    () => chance.pick([[], {}, [null], [[]], { '': null }]),
  ];
  return chance.pick(kinds)();
};

/** Stands for lists nested deeper than any stack; `textOf` puts them in. */
const DEEP = '\u27E8deep\u27E9';

type Change = (file: MatchFile, chance: Chance, places: readonly Place[]) => void;
const anyPlace = (chance: Chance, places: readonly Place[], suits: (value: Json) => boolean = () => true) =>
  pickOf(
    chance,
    places.filter((place) => suits(valueAt(place))),
  );

/** Swaps the values of two places of the same kind: what a rule of thumb takes for valid. */
const swap: Change = (_, chance, places) => {
  const one = anyPlace(chance, places)!;
  const type = typeof valueAt(one);
  const other = anyPlace(chance, places, (value) => typeof value === type)!;
  const [a, b] = [structuredClone(valueAt(one)), structuredClone(valueAt(other))];
  put(one, b);
  put(other, a);
};

/** Puts entries in another order, twice, or away; numbers them anew. */
const rearrange: Change = ({ entries }, chance) => {
  const list = entries as unknown as Json[];
  const [from, to] = [chance.below(list.length), chance.below(list.length)];
  const kind = chance.below(4);
  if (kind === 0) list.splice(from, 1 + chance.below(5));
  if (kind === 1) list.splice(to, 0, structuredClone(list[from]!));
  if (kind === 2) [list[from], list[to]] = [list[to]!, list[from]!];
  if (kind === 3) list.push(...structuredClone(list.slice(from)));
  list.forEach((entry, i) => isObject(entry) && Object.assign(entry, { seq: i + 1 }));
};

/** Makes a single thing so large that nothing means it. */
const swell: Change = (file, chance, places) => {
  const place = anyPlace(chance, places)!;
  const kinds: readonly (() => Json)[] = [
    () => 'A'.repeat(300_000),
    () => DEEP,
    () => Array.from({ length: 20_000 }, () => structuredClone(valueAt(places[0]!))),
    () => Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i])),
  ];
  if (chance.below(4) > 0) return put(place, chance.pick(kinds)());
  const one = structuredClone(file.entries[chance.below(file.entries.length)]!);
  const many = Array.from({ length: 8_000 }, (_, i) => ({ ...one, seq: file.entries.length + i + 1 }));
  (file.entries as unknown[]).push(...many);
};

/** Many entries that can be taken back, and are. */
const takeBack: Change = (file, chance) => {
  const list = file.entries as unknown as {
    seq: number;
    kind: string;
    undoable: boolean;
    reverts?: number;
  }[];
  const many = 1 + chance.below(300);
  const one = list[chance.below(list.length)]!;
  const first = list.length + 1;
  for (let i = 0; i < many; i++)
    list.push({ ...structuredClone(one), seq: first + i, kind: 'act', undoable: true });
  for (let i = 0; i < many; i++)
    list.push({ ...structuredClone(one), seq: first + many + i, kind: 'undo', reverts: first + i });
};

/** By how often they are taken. */
const CHANGES: readonly (readonly [number, Change])[] = [
  [6, (_, chance, places) => put(anyPlace(chance, places)!, hostile(chance))],
  [
    4,
    (_, chance, places) => {
      const place = anyPlace(chance, places, (value) => typeof value === 'number');
      if (place) put(place, (valueAt(place) as number) + chance.pick([-1, 1, 100, 9_999]));
    },
  ],
  [
    4,
    (_, chance, places) => {
      const place = anyPlace(chance, places, (value) => typeof value === 'string');
      if (place) put(place, chance.pick([...SCRIPTS, ...TEXTS]));
    },
  ],
  [4, swap],
  [3, (_, chance, places) => remove(anyPlace(chance, places)!)],
  [
    2,
    (_, chance, places) => {
      const place = anyPlace(chance, places, isObject);
      if (place)
        put({ holder: valueAt(place) as Place['holder'], key: chance.pick(NAMES_OF_ALL) }, { hacked: 1 });
    },
  ],
  [
    2,
    (_, chance, places) => {
      const place = anyPlace(chance, places, (value) => isList(value) || isObject(value));
      const value = place && valueAt(place);
      if (value)
        put(place, isList(value) ? Object.fromEntries(value.entries()) : Object.values(value as object));
    },
  ],
  [3, rearrange],
  [1, swell],
  [1, takeBack],
  [1, (file, chance) => Object.assign(file, { game: chance.pick(['chess', '../x', '__proto__']) })],
  [1, (file, chance) => Object.assign(chance.pick(file.seats), { name: chance.pick(SCRIPTS) })],
  [1, (file, chance) => Object.assign(file, { name: chance.pick(SCRIPTS) })],
];
const WEIGHED = CHANGES.flatMap(([weight, change]) => Array.from({ length: weight }, () => change));

/** Damages the bytes of a text. */
const damage = (text: string, chance: Chance): Uint8Array<ArrayBuffer> => {
  const bytes = [...new TextEncoder().encode(text.slice(0, 60_000))];
  for (let i = 0; i <= chance.below(4); i++) {
    const at = chance.below(bytes.length || 1);
    const cut = chance.pick([0, 0, 1, 1, 5, bytes.length - at]);
    bytes.splice(at, cut, ...Array.from({ length: chance.below(4) }, () => chance.below(256)));
  }
  return Uint8Array.from(bytes);
};

/** Gives a file the sums of its contents, as somebody who makes up a file can. */
const seal = async (file: MatchFile, hash: Hash): Promise<void> => {
  const { headSum: _, checksum: __, entries, ...head } = file;
  if (!Array.isArray(entries)) return;
  let sum = await hash(canonical({ ...head, ...('count' in head && { count: entries.length }) }));
  Object.assign(file, { headSum: sum, count: entries.length });
  for (const entry of entries as (Json & { sum?: string })[]) {
    if (!isObject(entry)) continue;
    const { sum: ___, ...fact } = entry;
    sum = await hash(sum + canonical(fact));
    Object.assign(entry, { sum });
  }
  Object.assign(file, { checksum: sum });
};

/** Whether it can be changed once more: the changes expect the parts of a file. */
const isWhole = ({ seats, entries }: MatchFile): boolean =>
  [seats, entries].every((list) => isList(list as never) && list.length > 0) &&
  [...seats, ...entries].every((part) => isObject(part as never));

/** Mostly the facts: all else is soon refused. */
const partOf = (file: MatchFile, chance: Chance): Json => {
  const { events } = chance.pick(file.entries);
  return (chance.below(4) > 0 && isList(events as never) && events.length > 0
    ? events
    : file) as unknown as Json;
};

const changed = (file: MatchFile, chance: Chance): void => {
  for (let left = 1 + chance.below(3); left > 0 && isWhole(file); left--) {
    const change = chance.pick(WEIGHED);
    change(file, chance, placesIn(partOf(file, chance)));
    if (change === swell) return;
  }
};

/** The nth file made by changing saved ones. The same seed always makes the same; most of them fit their sums. */
export const mutate = async (
  files: readonly MatchFile[],
  { seed, n, hash }: { seed: number; n: number; hash: Hash },
): Promise<Uint8Array<ArrayBuffer>> => {
  const chance = makeChance(trialSeed(seed, n));
  const file = structuredClone(files[n % files.length]!);
  if (chance.below(40) === 0) Object.assign(file, { game: chance.pick(files).game });
  if (chance.below(10) === 0) return damage(JSON.stringify(file), chance);
  changed(file, chance);
  if (chance.below(20) > 0) await seal(file, hash);
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  return new TextEncoder().encode(JSON.stringify(file).replaceAll(`"${DEEP}"`, deep));
};
