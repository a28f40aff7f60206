import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A running process of the service and when it last said so. */
@Entity('process_heartbeats')
export class ProcessHeartbeat {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}
