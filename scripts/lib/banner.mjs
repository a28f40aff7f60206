const line = '─'.repeat(72);

/** What a newcomer needs once everything runs: where to go, who to be, how to stop. */
export function banner({ settings, demo, embedded, dataDir, seconds }) {
  const local = `http://localhost:${settings.port}`;
  const rows = [
    ['Application', `${local}/app`],
    ['Console', `${local}/console`],
    ['API', `${local}/api/v1`],
    ['Documentation', `${local}/docs`],
    ['État', `${local}/health/ready`],
    ['Mesures', `http://localhost:${settings.metricsPort}/metrics`],
    ['Base', embedded ? `PostgreSQL 18 embarqué, dans ${dataDir}` : 'PostgreSQL de DATABASE_URL'],
    ['File', settings.redisUrl ? 'Redis de REDIS_URL' : 'PostgreSQL'],
    ['Journaux', `${dataDir}/logs`],
  ];
  const text = [
    '',
    line,
    `${settings.serviceName} : prêt en ${seconds} s`,
    line,
    ...rows.map(([name, value]) => `${name.padEnd(14)} ${value}`),
  ];
  if (demo) text.push('', ...demoLines(demo, settings));
  text.push(line, 'Ctrl-C pour tout arrêter.', '');
  return text.join('\n');
}

function demoLines({ accounts, share_url: shareUrl }, { operatorEmail, operatorPassword }) {
  const people = [
    ...accounts,
    { email: operatorEmail, password: operatorPassword, role: 'opérateur de la plateforme' },
  ];
  const width = Math.max(...people.map(({ email }) => email.length));
  const secret = Math.max(...people.map(({ password }) => password.length));
  return [
    'Comptes de démonstration (adresse, mot de passe, rôle) :',
    ...people.map(({ email, password, role }) => `  ${email.padEnd(width)}  ${password.padEnd(secret)}  ${role}`),
    '',
    'Lien de partage prêt à ouvrir :',
    `  ${shareUrl}`,
  ];
}
