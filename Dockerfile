# Builds the bundles, then keeps what running them needs (scripts/pack.mjs).
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The release, as its tag names it: the history stays out of the image's context.
ARG MIDA_VERSION
RUN MIDA_VERSION="$MIDA_VERSION" npm run build && node scripts/pack.mjs /release

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=build /release ./
# For the embedded database alone: name it with DATA_FOLDER and mount a volume there.
RUN install -d -o node -g node data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
