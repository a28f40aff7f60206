import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the contracts of an organisation are judged again: the last such work. */
@Entity('rejugements')
export class Rejugement {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('text', { name: 'version_regles' })
  versionRegles!: string;

  @Column('integer')
  total!: number;

  @Column('integer', { default: 0 })
  juges!: number;

  @Column('timestamptz', { name: 'commence_le', default: () => 'clock_timestamp()' })
  commenceLe!: Date;

  @Column('timestamptz', { name: 'avance_le', default: () => 'clock_timestamp()' })
  avanceLe!: Date;

  @Column('timestamptz', { name: 'termine_le', nullable: true })
  termineLe!: Date | null;
}
