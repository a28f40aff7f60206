/** A figure of the publication: what it is called, and the marchés of the service that it counts. */
interface State {
  title: string;
  query: { etat?: 'pret' | 'retenu'; gravite?: 'confirme' | 'omis' | 'a_verifier' };
}

/** The figures of the publication that open their marchés, as the address names them (`routes.tsx`). */
export const PUBLISHED_STATES = {
  prets: { title: 'Marchés prêts à publier', query: { etat: 'pret' } },
  retenus: { title: 'Marchés hors du fichier', query: { etat: 'retenu' } },
  confirmes: { title: 'Valeurs confirmées pour la publication', query: { gravite: 'confirme' } },
  verifier: { title: 'Valeurs publiées à vérifier', query: { gravite: 'a_verifier' } },
  omis: { title: 'Parties laissées de côté', query: { gravite: 'omis' } },
} as const satisfies Record<string, State>;

export type PublishedState = keyof typeof PUBLISHED_STATES;
