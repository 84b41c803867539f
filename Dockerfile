# Two stages: the first builds with everything, the second runs with what is needed to run.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx react-router build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /site
# One pool of memory for all threads, and little for young objects, as `npm start` has it.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 NODE_OPTIONS=--max-semi-space-size=16 HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
# What backups, restores and the staff command run is not built: Node.js takes it as it is. See deploy/README.md.
COPY --from=build /site/app ./app
COPY --from=build /site/scripts/backup ./scripts/backup
COPY --from=build /site/scripts/staff ./scripts/staff
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
