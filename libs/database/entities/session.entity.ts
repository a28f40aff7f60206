import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in account; its refresh token rotates, and only hashes of the last two are kept. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('bytea', { name: 'refresh_hash' })
  refreshHash!: Buffer;

  @Column('bytea', { name: 'previous_refresh_hash', nullable: true })
  previousRefreshHash!: Buffer | null;

  @Column('timestamptz', { name: 'rotated_at', nullable: true })
  rotatedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason!: string | null;
}
