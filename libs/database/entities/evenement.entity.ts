import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that happened in an organisation, as the log of events tells it. */
@Entity('evenements')
export class Evenement {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** The `evenement_id` of its deliveries. */
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** Its place in the log; null until somebody reads. */
  @Column('bigint', { nullable: true })
  sequence!: string | null;

  @Column('text')
  event!: string;

  /** Kind of resource, such as `marche`. */
  @Column('text')
  ressource!: string;

  @Column('uuid', { name: 'ressource_id', nullable: true })
  ressourceId!: string | null;

  /** The bytes of `data` in its deliveries. */
  @Column('text')
  data!: string;

  @Column('timestamptz', { name: 'happened_at' })
  happenedAt!: Date;

  /** Who did it; null where the service did. */
  @Column('text', { name: 'acteur_type', nullable: true })
  acteurType!: string | null;

  @Column('uuid', { name: 'acteur_id', nullable: true })
  acteurId!: string | null;

  /** Values before and after of what changed; sent to nobody. */
  @Column('jsonb', { nullable: true })
  changements!: unknown;
}
