import { expect, test } from 'vitest';
import type { Legal, MatchPage } from '../../../api/contract/match.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeService } from '../service.ts';
import { misfitsOf, readDocument, type Operation, type Schema } from './document.ts';

const document = await readDocument(makeService({ catalog: CATALOG }));
const ids = CATALOG.map(({ game }) => game.meta.id);

interface Shown {
  of: string;
  schema: Schema;
  /** A game's, by its id. */
  examples: Record<string, { value: unknown }>;
}

type Answer = Operation['responses'][string];

/** Every request and every answer with examples, such as `act request` and `act 200`. */
const shown: readonly Shown[] = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId, requestBody: request, responses }) =>
    Object.entries<Answer>({ ...responses, ...(request && { request }) }).flatMap(
      ([kind, { content = {} }]) =>
        Object.values(content).flatMap(({ schema, examples }) =>
          examples ? [{ of: `${operationId} ${kind}`, schema, examples }] : [],
        ),
    ),
  );
const valueOf = <T>(of: string, name: string): T =>
  shown.find((one) => one.of === of)!.examples[name]!.value as T;

test('the main requests and answers have examples', () => {
  expect(shown.map(({ of }) => of)).toEqual(
    expect.arrayContaining([
      'makeGuestToken request',
      'makeGuestToken 201',
      'makeMatch request',
      'makeMatch 201',
      'getMatch 200',
      'getMatch 404',
      'getMatchLegal 200',
      'act request',
      'act 200',
      'act 422',
      'getMatchLog 200',
      'getInbox 200',
      'getMe 200',
    ]),
  );
});

test.each(shown)(
  'the examples of $of are what the document says (test/schemas/examples.ts records them)',
  ({ schema, examples }) => {
    for (const [name, { value }] of Object.entries(examples))
      expect([name, misfitsOf(document, schema, value)]).toEqual([name, []]);
  },
);

test.each(ids)(
  'the examples of %s are one turn of a match, and nothing is shown of what its player may not see',
  (id) => {
    const {
      action,
      steps = [],
      basis,
    } = valueOf<{ action: object; steps?: object[]; basis: number }>('act request', id);
    const legal = valueOf<Legal>('getMatchLegal 200', id);
    const [before, after] = [valueOf<MatchPage>('getMatch 200', id), valueOf<MatchPage>('act 200', id)];
    expect([before.id, before.seq, basis]).toEqual([after.id, legal.seq, legal.seq]);
    const offered =
      steps.length > 0
        ? legal.steps!.find((step) => JSON.stringify(step.action) === JSON.stringify(steps[0]))!.settledBy
        : legal.actions;
    expect(offered).toContainEqual(action);
    expect(after.events.find(({ seq }) => seq === basis + 1)).toMatchObject({
      seat: before.viewer,
      kind: 'act',
    });
  },
);

test('a view with something more, and an action that is none of the game, do not fit', () => {
  const [id, other] = ids as [string, string];
  const page = valueOf<MatchPage>('getMatch 200', id);
  const { schema } = shown.find(({ of }) => of === 'getMatch 200')!;
  expect(misfitsOf(document, schema, { ...page, view: { ...page.view, more: 1 } })).not.toEqual([]);
  expect(misfitsOf(document, schema, { ...page, game: other })).not.toEqual([]);
  const legal = shown.find(({ of }) => of === 'getMatchLegal 200')!;
  const mixed = { ...valueOf<Legal>('getMatchLegal 200', id), actions: [{ type: 'fly' }] };
  expect(misfitsOf(document, legal.schema, mixed)).not.toEqual([]);
});
