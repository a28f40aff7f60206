import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who signs in; reaches organisations through memberships. */
@Entity('accounts')
export class Account {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  /** argon2id; null until the invitation is answered. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** Who handed over the token, or the password, that opened the account; null without a password. */
  @Column('text', { name: 'proved_by', nullable: true })
  provedBy!: 'operator' | 'organization' | null;

  /** An organisation's invitation issued before this instant sets no password. */
  @Column('timestamptz', { name: 'invitable_since', nullable: true })
  invitableSince!: Date | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  /** Made by the demo, whose passwords are published: refused where the demo is off. */
  @Column('boolean', { default: false })
  demo!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
