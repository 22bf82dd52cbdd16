import { documentsOf, endpointsOf } from '../../connect/index.ts';
import { connectFindings } from '../../doctor/connect-door/connect-findings.ts';
import type { ConnectDoor } from '../../doctor/connect-door/connect-door.ts';
import type { Finding } from '../../doctor/finding.ts';

/** @param publicUrl The address of the site, if it is known. */
export const connectDoorAt = (connectUrl: string, publicUrl?: string): ConnectDoor => ({
  connectUrl,
  publicUrl,
  documents: documentsOf(endpointsOf(connectUrl)),
});

/** Checks the connect door of any installation, from this machine. */
export const examineConnectDoor = async (address: string): Promise<readonly Finding[]> => {
  const url = URL.parse(address.trim());
  if (url !== null && /^https?:$/.test(url.protocol)) {
    return connectFindings(connectDoorAt(url.origin));
  }
  const message =
    'This is not a web address: pass the address for hosted tools, such as https://connect.example.org.';
  return [{ name: 'connect address', state: 'failed', message }];
};
