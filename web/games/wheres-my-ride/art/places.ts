import { drawingsIn } from '../../kit/art/drawings.ts';
import places from './places.svg';

/** The picture of a location, which fills a box of 120 by 90 from edge to edge. */
export const pictureOf = drawingsIn(places);
