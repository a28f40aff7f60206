import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Jobs of a queue by state at one minute, for the charts of the operator's console. */
@Entity('queue_samples')
export class QueueSample {
  @PrimaryColumn('text')
  queue!: string;

  @PrimaryColumn('timestamptz', { name: 'taken_at' })
  takenAt!: Date;

  @Column('integer')
  waiting!: number;

  @Column('integer')
  active!: number;

  @Column('integer')
  delayed!: number;

  @Column('integer')
  failed!: number;
}
