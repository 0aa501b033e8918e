import { expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeService } from '../service.ts';
import { operationsOf, readDocument, routesOf } from './document.ts';

const typed = await readDocument(makeService({ catalog: CATALOG }));
const { schemas } = typed.components;
const ids = CATALOG.map(({ game }) => game.meta.id);

test.each(ids)('the view, the actions, the events and the options of %s are in the document', (id) => {
  const { mapping } = schemas['MatchPage']!.discriminator!;
  const page = schemas[mapping[id]!.split('/').at(-1)!]!;
  const { game, config, view } = page.properties!;
  expect(game).toEqual({ type: 'string', const: id });
  const prefix = /(\w+)Options$/.exec(config!.$ref!)![1]!;
  expect(view!.anyOf).toContainEqual({ $ref: `#/components/schemas/${prefix}View` });
  const parts = ['View', 'Action', 'Event', 'Options', 'Legal', 'Log', 'LogEntry', 'MakeMatch'];
  expect(parts.filter((part) => schemas[prefix + part] === undefined)).toEqual([]);
});

test('every schema that names its game is a choice by it, and nothing but choices leads to any game’s', () => {
  const open = Object.entries(schemas).filter(
    ([, { properties }]) => properties?.['game']?.type === 'string',
  );
  const parts = /"#\/components\/schemas\/Game(View|Action|Event|Options)"/;
  const untyped = open.filter(([, schema]) => parts.test(JSON.stringify(schema)));
  expect(untyped.map(([name]) => name)).toEqual([]);
  const inline = Object.entries(typed.paths).filter(([, methods]) =>
    /"game":.*Game(View|Options)"/.test(JSON.stringify(methods)),
  );
  expect(inline.map(([path]) => path)).toEqual([]);
});

test('every reference leads to a schema, and no two schemas have one name', () => {
  const refs = [...JSON.stringify(typed).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name!,
  );
  expect(refs.filter((name) => schemas[name] === undefined)).toEqual([]);
});

test('a service knows only the games that it plays', async () => {
  const [one, other] = CATALOG;
  const { components } = await readDocument(makeService({ catalog: [one!] }));
  const text = JSON.stringify(components);
  expect(text).toContain(`"${one!.game.meta.id}"`);
  expect(text).not.toContain(`"${other!.game.meta.id}"`);
});

test('every operation has a name of its own that can be read', () => {
  const names = operationsOf(typed).map(({ operationId }) => operationId);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]*){0,4}$/.test(name))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['makeGuest', 'makeMatch', 'joinMatch', 'getMatch', 'getMatchLegal', 'act']),
  );
});

test('operations keep their names: programs call them (a new one is written down by vitest -u)', async () => {
  const names = routesOf(typed).map((route) => {
    const [method, path] = route.split(' ') as [string, string];
    return `${typed.paths[path]![method]!.operationId}  ${route}`;
  });
  await expect(`${names.sort().join('\n')}\n`).toMatchFileSnapshot('operations.txt');
});
