import type { Frame } from '../../frame/frame.js';

/** Whether the rows are added up, before or with tax. */
export const isAmount = ({ mesure }: Frame): boolean => /^montant_(?:ht|ttc)$/.test(mesure);

/** The rows that an answer was about, as a whole. */
export const whole = (frame: Frame): Frame => ({
  ...frame,
  groupe: null,
  croise: null,
  rang: false,
  place: null,
  n: null,
  part: false,
  base: null,
  champ: null,
});
