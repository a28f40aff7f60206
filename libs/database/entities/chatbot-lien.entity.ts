import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A public link of the assistant, known by the hash of its token alone. */
@Entity('chatbot_liens')
export class ChatbotLien {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  label!: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('integer', { name: 'usage_count', default: 0 })
  usageCount!: number;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  /** Made by the demo: opens nothing where the demo is off. */
  @Column('boolean', { default: false })
  demo!: boolean;
}
