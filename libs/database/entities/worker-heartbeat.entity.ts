import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A loop of a worker process, and when it last turned. */
@Entity('worker_heartbeats')
export class WorkerHeartbeat {
  @PrimaryColumn('uuid', { name: 'process_id' })
  processId!: string;

  @PrimaryColumn('text')
  loop!: string;

  /** Name of the process, the same for all of its sort. */
  @Column('text')
  process!: string;

  /** When the loop last turned, its store answering. */
  @Column('timestamptz', { name: 'turned_at' })
  turnedAt!: Date;

  /** When the process last wrote this row. */
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}
