import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Service } from '../service.ts';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** `false` after `prefixItems`: nothing more. */
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}
interface Told {
  schema: Schema;
  examples?: Record<string, { value: unknown }>;
}
export interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  'x-rate-limits'?: object[];
  requestBody?: { content: Record<string, Told> };
  responses: Record<string, { headers?: Record<string, { schema: Schema }>; content?: Record<string, Told> }>;
  parameters?: { name: string; in: string; description?: string; required?: boolean; schema?: Schema }[];
}
export interface Document {
  openapi: string;
  tags: { name: string; description: string }[];
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

export const operationsOf = ({ paths }: Document): Operation[] => Object.values(paths).flatMap(Object.values);

/** A shape that several answers share is listed once, under its name; a refusal adds its codes. */
export const shapeOf = ({ components }: Document, schema: Schema | undefined): Schema | undefined => {
  const { $ref } = schema?.allOf?.[0] ?? schema ?? {};
  return $ref ? components.schemas[$ref.replace('#/components/schemas/', '')] : schema;
};

const validators = new WeakMap<Document, Ajv2020>();

/** Where a value differs from a schema of the document; empty if it fits. */
export const misfitsOf = (document: Document, schema: Schema, value: unknown): string[] => {
  const ajv = validators.get(document) ?? new Ajv2020({ strict: false, formats: { 'date-time': true } });
  if (!validators.has(document)) ajv.addSchema({ components: document.components }, 'openapi');
  validators.set(document, ajv);
  const fits = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object);
  return fits(value)
    ? []
    : (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
