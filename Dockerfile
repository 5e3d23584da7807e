# syntax=docker/dockerfile:1
# One image with one binary: the server, the pages, the catalogue and the migrations are in it.

FROM node:24-bookworm-slim AS frontend
WORKDIR /src/frontend
COPY frontend/package.json frontend/package-lock.json ./
COPY frontend/packages/figure/package.json packages/figure/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY frontend ./
# The demonstrations are packed from it.
COPY catalogue /src/catalogue
RUN npm run build

FROM rust:1.95.0-bookworm AS server
# The image has the pinned toolchain; rust-toolchain.toml would fetch the lints as well.
ENV RUSTUP_TOOLCHAIN=1.95.0
RUN apt-get update && apt-get install -y --no-install-recommends libssl-dev pkg-config perl \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
# How SQLite is compiled.
COPY .cargo .cargo
# A workspace needs all of its members.
COPY benches benches
COPY crates crates
COPY migrations migrations
COPY catalogue catalogue
# The server serves it as it was committed.
COPY frontend/openapi.json frontend/openapi.json
COPY --from=frontend /src/frontend/dist frontend/dist
# Managed PostgreSQL demands TLS, hence pg-tls.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/src/target \
    cargo build --release --locked -p evolua --features pg-tls \
    && cp target/release/evolua /usr/local/bin/evolua

FROM debian:bookworm-slim
# pg_dump and pg_restore are for `evolua backup` with PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libssl3 postgresql-client-15 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --create-home evolua
COPY --from=server /usr/local/bin/evolua /usr/local/bin/evolua
USER 10001
WORKDIR /data
VOLUME /data
ENV EVOLUA_BIND=0.0.0.0:8080 \
    DATABASE_URL=sqlite:///data/evolua.db
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["evolua"]
CMD ["serve"]
