# Builds the bundles, then keeps what running them needs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The release, as its tag names it: the history stays out of the image's context.
ARG MIDA_VERSION
RUN MIDA_VERSION="$MIDA_VERSION" npm run build
# --omit=dev would keep vite and drizzle-kit, which better-auth names as optional peers.
RUN npm pkg delete devDependencies && npm prune

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/db/migrations ./server/db/migrations
COPY --from=build /app/server/db/rules ./server/db/rules
COPY --from=build /app/server/http/fonts ./server/http/fonts
COPY --from=build /app/dist ./dist
# For the embedded database alone: name it with DATA_FOLDER and mount a volume there.
RUN install -d -o node -g node data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
