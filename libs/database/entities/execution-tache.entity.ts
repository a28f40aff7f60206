import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One run of a scheduled task, for one of its periods. */
@Entity('executions_taches')
export class ExecutionTache {
  @PrimaryColumn('text')
  tache!: string;

  @PrimaryColumn('timestamptz')
  periode!: Date;

  @Column('timestamptz')
  bail!: Date;

  @Column('timestamptz', { name: 'terminee_le', nullable: true })
  termineeLe!: Date | null;

  @Column('jsonb', { nullable: true })
  bilan!: Record<string, unknown> | null;
}
