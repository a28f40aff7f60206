/** The place that a word says: « le premier », « la deuxième ». */
export const PLACES: Readonly<Record<string, number>> = {
  ...{ premier: 1, premiere: 1, '1er': 1, '1ere': 1 },
  ...{ deuxieme: 2, second: 2, seconde: 2, troisieme: 3, quatrieme: 4, cinquieme: 5, sixieme: 6, septieme: 7 },
  ...{ huitieme: 8, neuvieme: 9, dixieme: 10 },
};
