import type { Chance } from '../../../rules/kit/chance.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A place in a piece of JSON: what holds it, and under which key. */
export interface Place {
  holder: { [key: string]: Json };
  key: string;
}

/** Every place below a value, its lists and objects included. */
export const placesIn = (value: Json): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        { holder: value as Place['holder'], key },
        ...placesIn(part),
      ])
    : [];

export const valueAt = ({ holder, key }: Place): Json => holder[key]!;

/** Sets what is at a place, even under a key that every object has. */
export const put = ({ holder, key }: Place, value: Json): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

export const remove = ({ holder, key }: Place): void => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
};

export const isList = (value: Json): value is Json[] => Array.isArray(value);
export const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of the places, if there are any. */
export const pickOf = <T>(chance: Chance, list: readonly T[]): T | undefined =>
  list.length > 0 ? chance.pick(list) : undefined;
