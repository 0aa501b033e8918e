import type { Service } from '../service.ts';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}
export interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  'x-rate-limits'?: object[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
}
export interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export const readDocument = async (service: Pick<Service, 'ask'>): Promise<Document> =>
  (await service.ask<Document>('GET', '/openapi.json')).body;

/** Every route it tells of, such as `get /api/me`. */
export const routesOf = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );

/** A shape that several answers share is listed once, under its name. */
export const shapeOf = ({ components }: Document, schema: Schema | undefined): Schema | undefined =>
  schema?.$ref ? components.schemas[schema.$ref.replace('#/components/schemas/', '')] : schema;
