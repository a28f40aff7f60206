import type { Frame } from './frame.js';

/** A frame of the one word of several familles, of each of them: « voirie » is the works, the upkeep and the supplies; none of another frame. */
export function partsOfWord(frame: Frame): { libelle: string; frame: Frame }[] {
  const { familles } = frame.filtres;
  if (!familles || familles.sauf || familles.ensemble === undefined) return [];
  const { groupe, rang } = frame.groupe === 'famille' ? { groupe: null, rang: false } : frame;
  return familles.valeurs.map(({ code, libelle }) => ({
    libelle,
    // One of them is asked by its own name.
    frame: {
      ...frame,
      groupe,
      rang,
      filtres: { ...frame.filtres, familles: { valeurs: [{ code, libelle }], sauf: false } },
    },
  }));
}
