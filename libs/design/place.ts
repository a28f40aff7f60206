/** A place as the interface tells it. */
interface Place {
  code: string;
  /** `Code commune`, `Code postal`… */
  type_code: string | null;
  /** As it was given. */
  nom: string | null;
  /** As the official lists call it. */
  libelle: string | null;
}

/** A place by its name, with its code: « Lyon (code commune 69123) ». */
export function placeOf({ code, type_code, nom, libelle }: Place): string {
  const coded = `${(type_code ?? 'code').toLowerCase()} ${code}`;
  const name = nom ?? libelle;
  return name === null ? `${coded}, dont le nom n’est pas connu` : `${name} (${coded})`;
}
