import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, setGlobalProxyFromEnv } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { newFolder } from '../../../backend/src/testing/programs.ts';
import { findListener, type Listener } from './gateway.ts';
import type { Values } from './values.ts';

/** The connect door of a release, under a name without a DNS record. */
export type ConnectDoor = {
  readonly connectUrl: string;
  /** The values that open it on the Gateway's listener with TLS. */
  readonly values: Values;
  /** The environment in which another Node program reaches it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The arguments with which Chromium reaches it. */
  readonly browserArguments: readonly string[];
  readonly close: () => void;
};

const host = 'connect.example.test';

/**
 * Makes every fetch of this process to `connectUrl` arrive at the Gateway, whose certificate it
 * trusts from then on. Hosted tools accept only https, so the address of the Gateway is not enough.
 * @throws Error if no Gateway has a listener with TLS.
 */
export const openConnectDoor = async (): Promise<ConnectDoor> => {
  const listener = await findListener('HTTPS');
  const folder = newFolder('door');
  const certificate = await certificateOf(listener);
  const certificateFile = join(folder.path, 'gateway.pem');
  writeFileSync(certificateFile, certificate);
  setDefaultCACertificates([...getCACertificates(), certificate]);
  const proxy = await startProxyTo(listener);
  const restore = setGlobalProxyFromEnv({ https_proxy: proxy.url });
  return {
    connectUrl: `https://${host}`,
    values: {
      settings: { CONNECT_URL: `https://${host}` },
      httpRoute: { connect: { parentRefs: [listener.parentRef] } },
    },
    environment: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxy.url,
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
    browserArguments: [
      `--host-resolver-rules=MAP ${host}:443 ${listener.address}:${listener.port}`,
    ],
    close: () => {
      restore();
      proxy.close();
      folder.remove();
    },
  };
};

/** The certificate of a listener, in PEM. */
const certificateOf = async ({ address, port }: Listener): Promise<string> => {
  const socket = connectTls({ host: address, port, servername: host, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return `-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
};

/** A proxy that forwards every connection to one listener. */
const startProxyTo = async ({ address, port }: Listener) => {
  const proxy = createServer().on('connect', (_, client) => {
    const gateway = connect(port, address, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      gateway.pipe(client).pipe(gateway);
    });
    for (const socket of [client, gateway]) {
      socket.on('error', () => void 0);
      socket.on('close', () => {
        client.destroy();
        gateway.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => proxy.close(),
  };
};
