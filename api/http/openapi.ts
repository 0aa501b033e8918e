import { describeRoute, resolver, type GenerateSpecOptions } from 'hono-openapi';
import type * as v from 'valibot';
import { PROBLEM_CODES, type ProblemCode } from '../contract/problem.ts';
import { ProblemDocument } from '../contract/problem.ts';

export interface RouteWords {
  tag: 'games' | 'players' | 'matches' | 'clubs' | 'history' | 'play' | 'talk' | 'nudges' | 'mail' | 'about';
  summary: string;
  description?: string;
  /** The body of a good answer; left out: empty. */
  answer?: v.GenericSchema;
  status?: 200 | 201 | 202 | 204;
  /** Whether an answer may be 304, by `ETag`. */
  isPolled?: boolean;
  problems?: readonly ProblemCode[];
}

const problemAnswers = (codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    codes.map((code) => {
      const sharing = codes.filter((other) => PROBLEM_CODES[other] === PROBLEM_CODES[code]);
      return [
        PROBLEM_CODES[code],
        {
          description: sharing.map((other) => `\`${other}\``).join(' or '),
          content: { 'application/problem+json': { schema: resolver(ProblemDocument) } },
        },
      ];
    }),
  );

/** Describes a route for the OpenAPI document. */
export const describe = ({
  tag,
  answer,
  isPolled,
  status = answer ? 200 : 204,
  problems = [],
  ...words
}: RouteWords) =>
  describeRoute({
    tags: [tag],
    ...words,
    responses: {
      [status]: {
        description: 'Done',
        ...(answer && { content: { 'application/json': { schema: resolver(answer) } } }),
      },
      ...(isPolled && { 304: { description: 'Nothing has changed since the answer with this `ETag`.' } }),
      ...problemAnswers([...problems, 'unavailable', 'updating']),
    },
  });

export const DOCUMENT: GenerateSpecOptions['documentation'] = {
  info: {
    title: 'Meanwhile',
    version: '1',
    description: [
      'Everything a player can do in the browser, a program can do here, except what needs a recent sign-in by mail: changing the',
      'address, deleting the account, taking its file, and making a personal token.',
      'Make a guest with `POST /api/guest` and keep its cookie, or make a personal token in the settings and send it as',
      '`Authorization: Bearer …`. Refusals are `application/problem+json` with a stable `code`.',
    ].join(' '),
  },
  components: {
    securitySchemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: '__Host-mw' },
      token: { type: 'http', scheme: 'bearer' },
    },
  },
  security: [{}, { cookie: [] }, { token: [] }],
};
