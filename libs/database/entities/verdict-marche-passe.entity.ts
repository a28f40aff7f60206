import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A verdict that a contract had, until an instant. */
@Entity('verdicts_marches_passes')
export class VerdictMarchePasse {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'marche_id' })
  marcheId!: string;

  @Column('text')
  statut!: string;

  @Column('text')
  motif!: string;

  @Column('text', { array: true })
  manque!: string[];

  @Column('jsonb')
  faits!: unknown;

  @Column('text', { name: 'version_regles' })
  versionRegles!: string;

  @Column('timestamptz', { name: 'juge_le' })
  jugeLe!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  jusque!: Date;

  /** The verdict in French. */
  @Column('text', { default: '' })
  phrase!: string;
}
