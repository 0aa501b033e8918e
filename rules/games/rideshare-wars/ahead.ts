import type { Action, View } from './model/types.ts';

/** The riders in the row and at the curb that an action takes. */
export const names = ({ row, curbside }: View, action: Action): unknown => {
  switch (action.type) {
    case 'acquire':
    case 'displace':
      return row[action.slot - 1];
    case 'curbside':
      return curbside[action.slot - 1];
    case 'swap':
      return [row[action.slot - 1], curbside[action.curbside - 1]];
    case 'replace':
      return curbside[action.curbside - 1];
    default:
      return null;
  }
};
