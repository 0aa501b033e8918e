import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import { docsPage, type Document } from '../docs-page.ts';
import { DOCUMENT, describe, withNames, withSecurity } from '../openapi.ts';
import { complete, openSchemas } from '../spec/complete.ts';
import type { AppEnv } from '../session.ts';
import { withLimits } from '../spec/limits.ts';
import { makeWebhooks } from '../spec/webhooks.ts';
import { isMigrated } from '../../../db/health.ts';
import { ProblemError } from '../../contract/problem.ts';
import { CAST } from '../../../rules/kit/bots/cast.ts';
import { BOT_LEVELS } from '../../../rules/kit/bots/levels.ts';
import { hides } from '../../../rules/kit/position.ts';
import { firstTableOf, isTogether, type GameModule } from '../../../rules/kit/module.ts';
import { minutesAt } from '../../../rules/kit/words/text.ts';
import { contactOf } from '../../notify/mail/mail.ts';
import { Status } from '../../contract/status.ts';
import { readStatus } from '../../status/status.ts';
import { Bots, Games, type BotCard, type GameCard } from '../../contract/match.ts';

const makeGameCard = (module: GameModule): GameCard => {
  const { game, text, optionNotes = {}, suggests = {} } = module;
  const { id, seats, options } = game.meta;
  const { name, blurb, minutes } = text;
  const first = firstTableOf(module);
  return {
    id,
    name,
    blurb,
    minutes,
    seats: [...seats],
    hides: hides(game),
    first: { seats: first.seats, config: { ...first.config }, minutes: minutesAt(text, first) },
    levels: BOT_LEVELS.filter((level) => level !== 'hard' || module.budget),
    rated: seats.filter((count) => !isTogether(module, count)),
    options: options.map(
      ({ key, name: called, labels, preset, values, seats: at, valueSeats, when, isLength }) => ({
        key,
        name: called,
        ...(labels && { labels }),
        preset,
        values: [...values],
        ...(at && { seats: [...at] }),
        ...(valueSeats && {
          valueSeats: Object.fromEntries(
            Object.entries(valueSeats).map(([value, counts]) => [value, [...counts]]),
          ),
        }),
        ...(when && { when: { key: when.key, values: [...when.values] } }),
        ...(suggests[key] && { suggests: suggests[key] }),
        ...(isLength && { isLength }),
        ...(optionNotes[key] && { note: optionNotes[key] }),
      }),
    ),
  };
};

const makeBotCards = (catalog: readonly GameModule[]): BotCard[] =>
  CAST.map((bot) => ({
    ...bot,
    likes: catalog.flatMap(({ game, regulars }) => (regulars?.includes(bot.name) ? game.meta.id : [])),
  }));

/** Where players can write to the people who run this: an email address, or a page. */
const Contact = v.object({ contact: v.string() });

const Health = v.object({ status: v.literal('ok') });

/** The games, and for monitors: 200 if the database answers and has this code's migrations, else 503. */
export const aboutRoutes = new Hono<AppEnv>()
  .get('/games', describe({ tag: 'games', summary: 'All games', answer: Games }), (c) =>
    c.json({ games: c.var.context.catalog.map(makeGameCard) }),
  )
  .get('/bots', describe({ tag: 'games', summary: 'All bots, the same at every table', answer: Bots }), (c) =>
    c.json({ bots: makeBotCards(c.var.context.catalog) }),
  )
  .get(
    '/contact',
    describe({ tag: 'about', summary: 'Where to write to the people who run this service', answer: Contact }),
    (c) => c.json({ contact: contactOf(c.var.context.env) }),
  )
  .get('/health', describe({ tag: 'about', summary: 'Health, for monitors', answer: Health }), async (c) => {
    const isCurrent = await isMigrated(c.var.context.db).catch(() => undefined);
    if (isCurrent === undefined)
      throw new ProblemError('unavailable', { detail: 'The database can’t be reached.' });
    if (!isCurrent) throw new ProblemError('unavailable', { detail: 'The database lacks a migration.' });
    return c.json({ status: 'ok' as const });
  })
  .get(
    '/status',
    describe({
      tag: 'about',
      summary: 'How the service did in the last 24 whole hours',
      description: [
        'Durations are in milliseconds: `half` and `most` say within how many one in two and 95 of 100 stayed. Counts are rounded down',
        'to two digits; what would tell of fewer than 20 events is null.',
      ].join(' '),
      answer: Status,
    }),
    async (c) => {
      const status = await readStatus(c.var.context);
      return c.json(status, 200, { 'cache-control': 'public, max-age=60' });
    },
  );

const Spec = v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) });
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Adds the OpenAPI document of all routes of `app`: as JSON for programs, as a page for people. */
export const addDocs = (app: Hono<AppEnv>): void => {
  let made: Promise<Document> | undefined;
  let kept: Document | undefined;
  const makeDocument = async (): Promise<Document> => {
    const document = await generateSpecs(app, { documentation: DOCUMENT, excludeStaticFile: false });
    const webhooks = await makeWebhooks();
    return { ...withNames(withLimits(withSecurity(document))), webhooks } as unknown as Document;
  };
  const readDocument = (): Promise<Document> => (made ??= makeDocument());
  app
    .get(
      '/openapi.json',
      describe({ tag: 'about', summary: 'This document, for programs', answer: Spec }),
      async (c) => {
        const { env, catalog } = c.var.context;
        const [document, file] = await Promise.all([readDocument(), openSchemas(env.ASSETS, c.req.url)]);
        const whole = kept ?? complete(document, file, catalog);
        if (file) kept = whole;
        return c.json({ ...whole, servers: [{ url: env.ORIGIN }] });
      },
    )
    .get('/docs', describe({ tag: 'about', summary: 'This document, as a page', status: 200 }), async (c) =>
      c.html(docsPage(await readDocument()), 200, { 'content-security-policy': PAGE_POLICY }),
    );
};
