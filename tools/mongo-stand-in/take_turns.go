package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
)

// No message of a driver is larger (MongoDB's maxMessageSizeBytes).
const largestMessage = 48_000_000

// takeTurns forwards every connection to the socket, one command at a time across all connections.
// MongoDB updates a document atomically; FerretDB on SQLite reads it and writes it back, so one of
// two concurrent updates would be lost.
func takeTurns(listener net.Listener, socket string) {
	var turn sync.Mutex
	for {
		client, err := listener.Accept()
		if err != nil {
			return
		}
		go func() {
			defer client.Close()
			server, err := net.Dial("unix", socket)
			if err != nil {
				return
			}
			defer server.Close()
			for passCommand(client, server, &turn) == nil {
			}
		}()
	}
}

// passCommand forwards one command from the client to the server and the response back.
func passCommand(client, server net.Conn, turn *sync.Mutex) error {
	command, err := readMessage(client)
	if err != nil {
		return err
	}
	answer, err := ask(server, command, turn)
	if err != nil {
		return err
	}
	_, err = client.Write(answer)
	return err
}

func ask(server net.Conn, command []byte, turn *sync.Mutex) ([]byte, error) {
	if !isHealthCheck(command) {
		turn.Lock()
		defer turn.Unlock()
	}
	if _, err := server.Write(command); err != nil {
		return nil, err
	}
	return readMessage(server)
}

// isHealthCheck reports whether the command is the one by which drivers check that a server is up.
// It reads no documents and is answered out of turn, so that drivers do not treat a busy stand-in
// as unavailable.
func isHealthCheck(command []byte) bool {
	const opMsg, documentAt = 2013, 21
	if binary.LittleEndian.Uint32(command[12:]) != opMsg || len(command) <= documentAt+5 {
		return false
	}
	name, _, _ := bytes.Cut(command[documentAt+5:], []byte{0})
	return string(name) == "hello"
}

// readMessage reads one message of the wire protocol, which begins with its length.
func readMessage(from io.Reader) ([]byte, error) {
	var size [4]byte
	if _, err := io.ReadFull(from, size[:]); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(size[:])
	if length < 16 || length > largestMessage {
		return nil, errors.New("not a message of the wire protocol")
	}
	message := make([]byte, length)
	copy(message, size[:])
	_, err := io.ReadFull(from, message[4:])
	return message, err
}
