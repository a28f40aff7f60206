import type { Toolbox } from '#assistant/toolbox.js';

/** Tools of a member on 21 November 2026, each of which gives these data whatever it is asked. */
export function toolsGiving(donnees: object): Toolbox {
  const given = { refus: null, groupes: [], nombre_groupes: 0, nombre: 0, mandats: [], ...donnees };
  return {
    scope: {
      organizationId: 'une',
      niveau: 'complet',
      aujourdhui: '2026-11-21',
      exercices: [2022, 2023, 2024, 2025, 2026],
      exerciceCourant: 2026,
    },
    appels: [],
    allows: () => true,
    call: () => Promise.resolve({ donnees: given }),
    probe: () => Promise.resolve(given),
  } as unknown as Toolbox;
}
