import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import { docsPage, type Document } from '../docs-page.ts';
import { DOCUMENT, describe } from '../openapi.ts';
import type { AppEnv } from '../session.ts';

const Spec = v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) });
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Adds the OpenAPI document of all routes of `app`: as JSON for programs, as a page for people. */
export const addDocs = (app: Hono<AppEnv>): void => {
  let made: Promise<Document> | undefined;
  const makeDocument = (): Promise<Document> =>
    (made ??= generateSpecs(app, { documentation: DOCUMENT, excludeStaticFile: false }).then(
      (document) => document as unknown as Document,
    ));
  app
    .get(
      '/openapi.json',
      describe({ tag: 'about', summary: 'This document, for programs', answer: Spec }),
      async (c) => c.json(await makeDocument()),
    )
    .get('/docs', describe({ tag: 'about', summary: 'This document, as a page', status: 200 }), async (c) =>
      c.html(docsPage(await makeDocument()), 200, { 'content-security-policy': PAGE_POLICY }),
    );
};
