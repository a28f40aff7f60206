export class ServiceItem {
  id!: string;

  /** @example DSI */
  code!: string;

  /** @example "Direction des systèmes d’information" */
  libelle!: string;

  parent_id!: string | null;

  /** Rank in the tree: 0 for a direction. */
  niveau!: number;

  /** Whether a service, a mandat or a marché hangs from it: it cannot be deleted then. */
  utilise!: boolean;

  /** What hangs from it; empty: it may be deleted. */
  utilise_par!: string[];

  /** To be sent back with a change: a stale one is refused. */
  version!: number;

  created_at!: string;

  updated_at!: string;
}

export class ServiceList {
  /** A page of the tree in depth-first order. */
  services!: ServiceItem[];
  total!: number;
  page!: number;
  page_size!: number;
  pages!: number;
}
