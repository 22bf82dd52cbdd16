/**
 * A self-signed certificate for `client.example` and its key, for servers in tests only. Made with
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500`.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBozCCAUqgAwIBAgIUQFpr/ZAWoM0mT64HqkeZwPfV5egwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOY2xpZW50LmV4YW1wbGUwIBcNMjYxMTIyMTkwODEwWhgPMjEy
NjEwMjkxOTA4MTBaMBkxFzAVBgNVBAMMDmNsaWVudC5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEeh02jP2P97z8TD2n4UE9p2L7Kv73UWsDm8jREBj7
sHceffNgyL1PqpUB9Oz87tGUK/n+wtlpjPy5kn2WAOChtqNuMGwwHQYDVR0OBBYE
FCkavp6rkRl/3kKKpL8wyskoqF9aMB8GA1UdIwQYMBaAFCkavp6rkRl/3kKKpL8w
yskoqF9aMA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOY2xpZW50LmV4YW1w
bGUwCgYIKoZIzj0EAwIDRwAwRAIgSk2QWCubK5PoNAeDjiXudKla2+RxEsDfATPx
aDIqJu8CIBbEMgOxNXzsdlEOXe5kHcJBjDOgLl+lusuaU1bUSPq5
-----END CERTIFICATE-----
`;

export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0LmI0WpWJDZe0muP
FFiDAbF78c+mtmjY1B8mDgldEFqhRANCAAR6HTaM/Y/3vPxMPafhQT2nYvsq/vdR
awObyNEQGPuwdx5982DIvU+qlQH07Pzu0ZQr+f7C2WmM/LmSfZYA4KG2
-----END PRIVATE KEY-----
`;
