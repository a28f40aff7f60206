import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A counter of requests, shared by all api processes. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn('varchar', { length: 255 })
  key!: string;

  @Column('integer', { default: 0 })
  points!: number;

  /** Milliseconds since 1970. */
  @Column('bigint', { nullable: true })
  expire!: string | null;
}
