import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A distinct row of DECP that was received: the contracts follow from all of them. */
@Entity('publications_recues')
export class PublicationRecue {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('text', { name: 'acheteur_siret' })
  acheteurSiret!: string;

  /** Hash of `donnees`. */
  @PrimaryColumn('text')
  empreinte!: string;

  /** What the identifiers of one contract share: all but the suffix of DECP v1. */
  @Column('text')
  racine!: string;

  /** The contract that it tells; null for a modification that waits for its lot. */
  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('integer')
  exercice!: number;

  /** As its reader gave it (`MarcheLu`). */
  @Column('jsonb')
  donnees!: unknown;

  /** What its object says of its lot and consultation. */
  @Column('jsonb', { name: 'objet_lu' })
  objetLu!: unknown;

  /** The types that its members leave. */
  @Column('jsonb', { name: 'type_lu' })
  typeLu!: unknown;
}
