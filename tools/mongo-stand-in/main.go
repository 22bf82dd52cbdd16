// Command mongo-stand-in speaks MongoDB's wire protocol and keeps its data in SQLite files, for
// tests on machines without MongoDB. Arguments: the loopback address to listen on (port 0 picks a
// free one) and the folder of the data. It prints its URL once it listens and ends on SIGTERM.
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: mongo-stand-in ADDRESS FOLDER")
	}
	address, folder := os.Args[1], os.Args[2]
	// A killed stand-in leaves its socket behind.
	socket := filepath.Join(folder, "stand-in.sock")
	os.Remove(socket)
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{Unix: socket},
		Logger:    slog.New(slog.NewTextHandler(io.Discard, nil)),
		Handler:   "sqlite",
		// Data survives a killed stand-in, which is what tests do, but not a crash of the machine:
		// syncing every write would take most of their time.
		SQLiteURL: "file:" + folder + "/?_pragma=synchronous(off)",
	})
	check(err)
	listener, err := net.Listen("tcp", address)
	check(err)
	if !listener.Addr().(*net.TCPAddr).IP.IsLoopback() {
		log.Fatal("the stand-in has no passwords, so it listens on loopback addresses only")
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	go takeTurns(listener, socket)
	fmt.Printf("mongodb://%s/\n", listener.Addr())
	check(server.Run(ctx))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
