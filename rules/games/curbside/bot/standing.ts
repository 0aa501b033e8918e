import type { Seat } from '../../../kit/game.ts';
import { distance } from '../city/board.ts';
import type { View } from '../model/types.ts';
import { carriedBy, pay } from '../turn/fares.ts';

// What bots' matches really brought, in stars: fitted by `npm run sim -- standing curbside`.
/** What a star aboard or earned brings in the end: leaders are hindered, and may have to burn some. */
const KEPT = 0.9;
/** Being on the way, and what each cell still to go takes off. */
const ABOARD = 1.2;
const CELL = 0.42;
/** The same of the best trip that waits, from the taxi to its end. */
const WAITING = 0.5;
const FAR = 0.13;
/** A unit of gas, shared by the rivals it outlasts; a known can is two and a half. */
const GAS = 0.28;
const CAN = 2.5;
/** What a passenger card brings to all seats together, and what penalties and fares nobody finishes take from each. */
const CARD = 1.3;
const LOST = 1.5;

/** What the passenger aboard, or the best one waiting, is likely to bring. */
const promiseOf = (view: View, seat: Seat): number => {
  const { cell, gas } = view.taxis[seat]!;
  if (cell === null) return 0;
  const aboard = carriedBy(view, seat);
  if (aboard) {
    const far = distance(cell, aboard.to);
    return far < gas ? ABOARD + KEPT * pay(aboard).stars - CELL * far : 0;
  }
  const promises = view.fares.map((fare) => {
    const far = distance(cell, fare.from) + distance(fare.from, fare.to);
    return fare.seat === null && far < gas ? WAITING * pay(fare).stars - FAR * far : 0;
  });
  return Math.max(0, ...promises);
};

const cansOf = ({ you, hand, known }: View, seat: Seat): number =>
  (seat === you ? hand : known[seat]!).filter((kind) => kind === 'canteen').length;

/** The stars to be expected at the end: those earned, those on the way, and what gas and passenger cards will still bring. */
export const standing = (view: View): number[] =>
  view.taxis.map(({ stars, gas, cell }, seat) => {
    const drive = cell === null ? 0 : (GAS / (view.seats - 1)) * (gas + CAN * cansOf(view, seat));
    return KEPT * stars + promiseOf(view, seat) + drive + (CARD / view.seats) * view.cards - LOST;
  });
